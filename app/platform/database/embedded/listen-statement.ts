/** A connection's request to receive a channel's notifications, or to stop (`*`: all channels). */
export type ListenStatement = { verb: "listen" | "unlisten"; channel: string };

const LISTEN = /^\s*(un)?listen\s+(\*|"(?:[^"]|"")+"|[\w$]+)\s*;?\s*$/i;

/** Reads LISTEN and UNLISTEN; any other statement gives undefined. */
export function readListenStatement(sql: string): ListenStatement | undefined {
  const match = LISTEN.exec(sql);
  const name = match?.[2];
  if (!match || !name) return undefined;
  const channel = name.startsWith('"')
    ? name.slice(1, -1).replaceAll('""', '"')
    : name.toLowerCase();
  return { verb: match[1] ? "unlisten" : "listen", channel };
}
