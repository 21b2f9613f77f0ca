import { Duplex } from "node:stream";

/** Connects a stream to its connection in the worker. */
type StreamLink = {
  /** @throws Error when the database is gone */
  open(): void;
  send(bytes: Uint8Array<ArrayBuffer>): void;
  close(): void;
};

/** Stands in for the socket of the `pg` driver. */
export class BridgeStream extends Duplex {
  readonly #link: StreamLink;

  constructor(link: StreamLink) {
    super();
    this.#link = link;
  }

  connect(): this {
    process.nextTick(() => {
      try {
        this.#link.open();
        this.emit("connect");
      } catch (error) {
        this.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // A copy, because the driver's buffer may be a slice of a larger one.
    this.#link.send(new Uint8Array(chunk));
    done();
  }

  override _final(done: () => void): void {
    this.#link.close();
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#link.close();
    done(error);
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
