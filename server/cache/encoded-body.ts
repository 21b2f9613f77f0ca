import { brotliDecompressSync, gzipSync } from "node:zlib";

import { createByteCache } from "../pictures/byte-cache";
import { exactly, type CachedPage, type Encoding } from "../cached-response";

const OTHERS_BYTES = 4 * 1024 * 1024;
const GZIP = { level: 6 };

const suffixes = { br: "-br", gzip: "-gz", identity: "" } as const satisfies Record<
  Encoding,
  string
>;

type Body = { body: Buffer; etag: string };

/** What few ask for, gzip and plain text, for the pages of which it was asked lately. */
const lately = createByteCache<Buffer>(OTHERS_BYTES);
/** Those that someone still reads: a hundred slow readers of one page hold it once. */
const beingRead = new Map<string, WeakRef<Buffer>>();
const noLongerRead = new FinalizationRegistry<string>((etag) => {
  if (!beingRead.get(etag)?.deref()) beingRead.delete(etag);
});

/** The body of a cached page in an encoding, made when it is asked for; its ETag differs with it. */
export function encodedBody(page: CachedPage, encoding: Encoding): Body {
  const etag = `"${page.digest}${suffixes[encoding]}"`;
  if (encoding === "br") return { body: page.br, etag };
  const body = lately.get(etag) ?? beingRead.get(etag)?.deref() ?? made(page, encoding, etag);
  lately.keep(etag, body, body.length);
  return { body, etag };
}

function made({ br }: CachedPage, encoding: "gzip" | "identity", etag: string): Buffer {
  const plain = brotliDecompressSync(br);
  const body = exactly(encoding === "gzip" ? gzipSync(plain, GZIP) : plain);
  beingRead.set(etag, new WeakRef(body));
  noLongerRead.register(body, etag);
  return body;
}
