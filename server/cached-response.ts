import { createHash } from "node:crypto";

import { bytesOf } from "~/text-response";

import { brotliOfText } from "./brotli-of-text";

export type Encoding = "br" | "gzip" | "identity";

/** A cached response: its headers, and its body as nearly every browser takes it. */
export type CachedPage = {
  headers: [string, string][];
  br: Buffer;
  /** Of the body as it was made; names it in ETags. */
  digest: string;
  bytes: number;
};

/** Whether it is the same for everyone. */
export function mayBeShared(response: Response): boolean {
  const control = response.headers.get("Cache-Control") ?? "";
  return (
    response.headers.getSetCookie().length === 0 &&
    !/no-store|private/.test(control) &&
    (response.headers.get("Vary") ?? "") !== "*"
  );
}

/** A response as it is kept. */
export async function cachedPage(response: Response): Promise<CachedPage> {
  const body = await bytesOf(response);
  const br = exactly(await brotliOfText(body));
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const headers = [...response.headers].filter(
    ([name]) => !/^(content-length|etag|transfer-encoding)$/i.test(name),
  );
  return { headers, br, digest, bytes: br.length };
}

/** What zlib returns is the beginning of 64 KB that it has taken, which would be kept with it. */
export function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Browsers send only a handful of different headers; each is parsed once. */
const knownEncodings = new Map<string, Encoding>();
const KNOWN_ENCODINGS = 200;

/** The best encoding we have that the client accepts. */
export function encodingFor(accepted: string | null | undefined): Encoding {
  if (!accepted) return "identity";
  const known = knownEncodings.get(accepted);
  if (known) return known;
  const found = takes(accepted, "br") ? "br" : takes(accepted, "gzip") ? "gzip" : "identity";
  if (knownEncodings.size < KNOWN_ENCODINGS) knownEncodings.set(accepted, found);
  return found;
}

function takes(accepted: string, name: string): boolean {
  return accepted
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .some(
      (part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)),
    );
}

/** Whether an If-None-Match header contains the ETag (weak comparison). */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((part) => {
    const tag = part.trim().replace(/^W\//, "");
    return tag === etag || tag === "*";
  });
}
