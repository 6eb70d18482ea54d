// The machine: FlowModel and the simulator, compiled for the browser.

class Machine {
  /** Unpacks and compiles the machine once; sessions are made of it. */
  static async load(base64) {
    const packed = Uint8Array.from(atob(base64.replace(/\s/g, "")), (character) => character.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
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
