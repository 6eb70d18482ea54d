// The machine: FlowModel and the simulator, compiled for the browser.

const machineLetters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%/()*+-;,=.?@^_`{|}~";

/** The bytes of a text in which five letters are four bytes. */
function bytesOf(text) {
  const letters = text.replace(/\s/g, "");
  const values = new Uint8Array(128);
  [...machineLetters].forEach((letter, value) => (values[letter.charCodeAt(0)] = value));
  const bytes = new DataView(new ArrayBuffer((letters.length / 5) * 4));
  for (let place = 0; place < letters.length; place += 5) {
    let number = 0;
    for (let next = place; next < place + 5; next++) number = number * 85 + values[letters.charCodeAt(next)];
    bytes.setUint32((place / 5) * 4, number);
  }
  return bytes.buffer;
}

class Machine {
  /** Unpacks and compiles the machine once; sessions are made of it. */
  static async load(text) {
    // The filling at the end is cut off by the length, which comes first.
    const packed = bytesOf(text);
    const length = new DataView(packed).getUint32(0);
    const stream = new Blob([packed.slice(4, 4 + length)]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Machine(await WebAssembly.compile(await new Response(stream).arrayBuffer()));
  }

  constructor(module) {
    this.module = module;
  }

  /** A session of a flow that has not started. Its memory goes with it. */
  async begin(text) {
    const { exports } = await WebAssembly.instantiate(this.module, {});
    const session = new Session(exports);
    if (session.send("begin", text) !== 1) throw new Error("the machine cannot read these flows");
    return session;
  }
}

class Session {
  constructor(exports) {
    this.exports = exports;
  }

  send(name, text) {
    const bytes = new TextEncoder().encode(text);
    const start = this.exports.room(bytes.length);
    new Uint8Array(this.exports.memory.buffer, start, bytes.length).set(bytes);
    const result = this.exports[name](start, bytes.length);
    this.exports.done(start);
    return result;
  }

  /** Carries out a command, and says what is there then. */
  run(command) {
    return this.take(encodeCommand(command));
  }

  /** Carries out what is written as the machine reads it. */
  take(written) {
    const count = this.send("run", written);
    const start = this.exports.room(count);
    this.exports.read(start);
    const text = new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, start, count));
    this.exports.done(start);
    return JSON.parse(text);
  }
}
