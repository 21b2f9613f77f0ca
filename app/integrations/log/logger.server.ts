import { pino, type Logger } from "pino";

import { loggableError } from "./loggable-error";

export type { Logger };

/** JSON lines on stdout; nothing that identifies a child is ever passed to it. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    serializers: { err: loggableError },
    redact: [
      "password",
      "token",
      "email",
      "cookie",
      "authorization",
      "*.password",
      "*.token",
      "*.email",
    ],
  });
}
