import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

/** Bytes of plain text in each chunk. */
const CHUNK = 64 * 1024;
const TAG = 16;
const SALT = 32;
const MAGIC = Buffer.from("INKLING1");

/** What was read is not what the key's owner wrote: another key, another entry, or changed bytes. */
export class SealBroken extends Error {
  override name = "SealBroken";
}

/**
 * Encrypts a stream with AES-256-GCM, in chunks that carry their number and whether they are the
 * last, so that nothing can be cut off, moved or repeated. Each stream has a key of its own, which
 * also comes from the entry's name: entries cannot be exchanged for one another.
 */
export function sealing(key: Buffer, name: string): Transform {
  const salt = randomBytes(SALT);
  const own = ownKey(key, salt, name);
  const chunks = new Chunks(CHUNK, (chunk, number, isLast) => {
    const cipher = createCipheriv("aes-256-gcm", own, nonce(number, isLast));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  });
  chunks.push(MAGIC);
  chunks.push(salt);
  return chunks;
}

/** Decrypts what `sealing` wrote under the same key and name; fails with SealBroken. */
export function opening(key: Buffer, name: string): Transform {
  let own: Buffer | undefined;
  const open = (chunk: Buffer, number: number, isLast: boolean) => {
    if (!own || chunk.length < TAG) throw new SealBroken("it ends too early");
    const decipher = createDecipheriv("aes-256-gcm", own, nonce(number, isLast));
    decipher.setAuthTag(chunk.subarray(-TAG));
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
    } catch {
      throw new SealBroken("another key, or changed bytes");
    }
  };
  return new Chunks(CHUNK + TAG, open, {
    bytes: MAGIC.length + SALT,
    read(header) {
      if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new SealBroken("not encrypted");
      own = ownKey(key, header.subarray(MAGIC.length), name);
    },
  });
}

function ownKey(key: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, `inkling backup: ${name}`, 32));
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(number), 3);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}

type Change = (chunk: Buffer, number: number, isLast: boolean) => Buffer;

/** Cuts a stream into pieces of one size; the last one, which may be empty, is known as such. */
class Chunks extends Transform {
  readonly #size: number;
  readonly #change: Change;
  readonly #header: { bytes: number; read: (bytes: Buffer) => void } | undefined;
  #isHeaderRead: boolean;
  #rest: Buffer[] = [];
  #length = 0;
  #number = 0;

  constructor(size: number, change: Change, header?: { bytes: number; read(bytes: Buffer): void }) {
    super();
    this.#size = size;
    this.#change = change;
    this.#header = header;
    this.#isHeaderRead = header === undefined;
  }

  override _transform(bytes: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#rest.push(bytes);
    this.#length += bytes.length;
    this.#guarded(done, () => {
      if (!this.#isHeaderRead && this.#length >= (this.#header?.bytes ?? 0)) this.#readHeader();
      // One byte more than a piece: only then is it known not to be the last.
      while (this.#isHeaderRead && this.#length > this.#size) this.#emit(this.#size, false);
    });
  }

  override _flush(done: TransformCallback): void {
    this.#guarded(done, () => {
      if (!this.#isHeaderRead) throw new SealBroken("it ends too early");
      this.#emit(this.#length, true);
    });
  }

  #readHeader(): void {
    this.#header?.read(this.#take(this.#header.bytes));
    this.#isHeaderRead = true;
  }

  #emit(bytes: number, isLast: boolean): void {
    this.push(this.#change(this.#take(bytes), this.#number, isLast));
    this.#number += 1;
  }

  #take(bytes: number): Buffer {
    const all =
      this.#rest.length === 1 ? (this.#rest[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#rest);
    this.#rest = [all.subarray(bytes)];
    this.#length = all.length - bytes;
    return all.subarray(0, bytes);
  }

  #guarded(done: TransformCallback, work: () => void): void {
    try {
      work();
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
