import { errorFields, splitFrames, textAt } from "./wire-protocol.ts";

/** What PostgreSQL sent back for one batch. */
export type BatchResponse = {
  /** Everything for the connection that asked; notifications are taken out. */
  bytes: Uint8Array<ArrayBuffer>;
  /** I idle, T in a transaction, E in a failed one; undefined when more follows before a Sync. */
  status: string | undefined;
  notifications: Notification[];
  hasError: boolean;
  /** The message of an error that ended the server. */
  fatal: string | undefined;
};

type Notification = { channel: string; bytes: Uint8Array<ArrayBuffer> };

/** Reads the chunks of one response. */
export function readResponse(chunks: Uint8Array[]): BatchResponse {
  const whole = joined(chunks);
  const response: BatchResponse = {
    bytes: whole,
    status: undefined,
    notifications: [],
    hasError: false,
    fatal: undefined,
  };
  const { frames } = splitFrames(Buffer.from(whole.buffer));
  for (const frame of frames) {
    if (frame.type === "Z") response.status = frame.bytes.toString("latin1", 5, 6);
    if (frame.type === "A") {
      const channel = textAt(frame.bytes, 9).text;
      response.notifications.push({ channel, bytes: new Uint8Array(frame.bytes) });
    }
    if (frame.type === "E") {
      const fields = errorFields(frame);
      response.hasError = true;
      if (fields.get("V") === "FATAL" || fields.get("V") === "PANIC")
        response.fatal = fields.get("M");
    }
  }
  if (response.notifications.length > 0) {
    response.bytes = joined(frames.flatMap(({ type, bytes }) => (type === "A" ? [] : [bytes])));
  }
  return response;
}

/** A single array with its own buffer, so that it can be transferred to another thread. */
function joined(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
