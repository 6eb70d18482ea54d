"use strict";
// The Language Server Protocol, as much of it as a client needs: messages with a header over a program's streams.
const { spawn } = require("node:child_process");

/** A program that speaks the protocol over its standard streams. */
class Connection {
  /**
   * @param command the program, and `args` its arguments.
   * @param handlers `notified(method, params)`, `asked(method, params)` whose result is the answer, `ended(reason)` once
   *   the program has ended by itself, and `log(text)` for what it says on standard error.
   */
  constructor(command, args, handlers) {
    this.handlers = handlers;
    this.waiting = new Map();
    this.last = 0;
    this.rest = Buffer.alloc(0);
    this.isClosed = false;
    this.process = spawn(command, args, { stdio: "pipe", windowsHide: true });
    this.process.on("error", (error) => this.end(error.message));
    this.process.on("exit", (code, signal) => this.end(signal ? `it was ended by ${signal}` : `it ended with ${code}`));
    this.process.stdout.on("data", (bytes) => this.read(bytes));
    this.process.stderr.on("data", (bytes) => handlers.log(String(bytes)));
    // What is written to a program that has just ended is lost; its end is reported by itself.
    this.process.stdin.on("error", () => {});
  }

  /** The answer to a request; a token of the editor's cancels it. */
  request(method, params, token) {
    if (this.isClosed) return Promise.reject(new Error("the language server has ended"));
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      const listener = token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
      this.waiting.set(id, { resolve, reject, listener });
      this.write({ id, method, params });
    });
  }

  /** Sends a notification. */
  notify(method, params) {
    if (!this.isClosed) this.write({ method, params });
  }

  /** Ends the program, as the protocol says, and by force if it does not follow. */
  async close() {
    if (this.isClosed) return;
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    const stop = setTimeout(() => this.process.kill(), 2000);
    const answered = this.request("shutdown").catch(() => {});
    this.isClosing = true;
    await answered;
    this.notify("exit");
    await ended;
    clearTimeout(stop);
  }

  write(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
  }

  read(bytes) {
    this.rest = Buffer.concat([this.rest, bytes]);
    for (;;) {
      const head = this.rest.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(this.rest.subarray(0, head))?.[1]);
      if (!Number.isSafeInteger(length)) return this.process.kill();
      if (this.rest.length < head + 4 + length) return;
      const body = this.rest.subarray(head + 4, head + 4 + length);
      this.rest = this.rest.subarray(head + 4 + length);
      this.take(JSON.parse(body));
    }
  }

  async take({ id, method, params, result, error }) {
    if (method === undefined) {
      const asked = this.waiting.get(id);
      this.waiting.delete(id);
      asked?.listener?.dispose();
      // A request that was cancelled has no answer that anyone waits for.
      if (error?.code === -32800) return asked?.resolve(null);
      return error ? asked?.reject(new Error(error.message)) : asked?.resolve(result);
    }
    if (id === undefined) return this.handlers.notified(method, params);
    try {
      this.write({ id, result: (await this.handlers.asked(method, params)) ?? null });
    } catch (failure) {
      this.write({ id, error: { code: -32603, message: failure.message } });
    }
  }

  end(reason) {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const { reject, listener } of this.waiting.values()) {
      listener?.dispose();
      reject(new Error("the language server has ended"));
    }
    this.waiting.clear();
    if (!this.isClosing) this.handlers.ended(reason);
  }
}

module.exports = { Connection };
