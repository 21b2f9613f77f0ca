import { errorFields, splitFrames, textAt } from "./wire-protocol.ts";

/** What PostgreSQL sent back for one batch. */
export type Answer = {
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
export function readResponse(chunks: Uint8Array[]): Answer {
  const whole = joined(chunks);
  const answer: Answer = {
    bytes: whole,
    status: undefined,
    notifications: [],
    hasError: false,
    fatal: undefined,
  };
  const { frames } = splitFrames(Buffer.from(whole.buffer));
  for (const frame of frames) {
    if (frame.type === "Z") answer.status = frame.bytes.toString("latin1", 5, 6);
    if (frame.type === "A") {
      const channel = textAt(frame.bytes, 9).text;
      answer.notifications.push({ channel, bytes: new Uint8Array(frame.bytes) });
    }
    if (frame.type === "E") {
      const fields = errorFields(frame);
      answer.hasError = true;
      if (fields.get("V") === "FATAL" || fields.get("V") === "PANIC")
        answer.fatal = fields.get("M");
    }
  }
  if (answer.notifications.length > 0) {
    answer.bytes = joined(frames.flatMap(({ type, bytes }) => (type === "A" ? [] : [bytes])));
  }
  return answer;
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
