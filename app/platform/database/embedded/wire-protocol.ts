/** PostgreSQL's wire protocol, version 3: the few messages the bridge has to understand. */

/** One message after the startup: its type, and its bytes including type and length. */
export type Frame = { type: string; bytes: Buffer };

const HEADER_BYTES = 5;
const PROTOCOL_VERSION = 3 << 16;

/** Splits off the complete messages; `rest` is the beginning of an incomplete one. */
export function splitFrames(bytes: Buffer): { frames: Frame[]; rest: Buffer } {
  const frames: Frame[] = [];
  let at = 0;
  while (at + HEADER_BYTES <= bytes.length) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (end > bytes.length) break;
    frames.push({ type: bytes.toString("latin1", at, at + 1), bytes: bytes.subarray(at, end) });
    at = end;
  }
  return { frames, rest: bytes.subarray(at) };
}

/** Builds a message from its type and body. */
export function frame(type: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(`${part}\0`) : part)),
  );
  const header = Buffer.alloc(HEADER_BYTES, type, "latin1");
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

/** A simple query: runs SQL text without parameters. */
export function queryFrame(sql: string): Buffer {
  return frame("Q", sql);
}

/** Ends an extended query, and an implicit transaction with it. */
export function syncFrame(): Buffer {
  return frame("S");
}

/** Drops a prepared statement; a missing one is not an error. */
export function closeStatementFrame(name: string): Buffer {
  return frame("C", Buffer.from("S"), name);
}

/** Reads the zero-terminated text at an offset. */
export function textAt(bytes: Buffer, offset: number): { text: string; next: number } {
  const end = bytes.indexOf(0, offset);
  return { text: bytes.toString("utf8", offset, end), next: end + 1 };
}

/** The fields of an error or notice by their one-letter codes (V severity, C code, M message …). */
export function errorFields(error: Frame): Map<string, string> {
  const fields = new Map<string, string>();
  let at = HEADER_BYTES;
  while (at < error.bytes.length && error.bytes[at] !== 0) {
    const { text, next } = textAt(error.bytes, at + 1);
    fields.set(error.bytes.toString("latin1", at, at + 1), text);
    at = next;
  }
  return fields;
}

/** The first message of a connection, which carries no type. */
export function startUpMessage(): Buffer {
  const body = Buffer.from("user\0postgres\0database\0postgres\0client_encoding\0UTF8\0\0");
  const header = Buffer.alloc(8);
  header.writeInt32BE(header.length + body.length, 0);
  header.writeInt32BE(PROTOCOL_VERSION, 4);
  return Buffer.concat([header, body]);
}
