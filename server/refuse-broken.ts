import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

const responses: Record<string, { status: number; text: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, text: "This address is too long for us." },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: "That took too long to arrive." },
};

const unreadable = { status: 400, text: "We could not read what was sent." };

/** Responds to requests that cannot reach a page: excessively long addresses, or malformed ones. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const { status, text } = responses[error.code ?? ""] ?? unreadable;
  const page = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>${text}</title><p>${text} <a href="/">Go to the home page</a></p></html>`;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: text/html; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(page)}`,
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${page}`);
}
