import { promisify } from "node:util";
import { constants, gzip, zstdCompress } from "node:zlib";

import { bytesOf } from "~/text-response";

import { brotliOfText } from "../brotli-of-text";

const { ZSTD_c_compressionLevel } = constants;

/** Best first: each takes about a millisecond for a page. */
const encoders = {
  br: brotliOfText,
  zstd: (body: Uint8Array) =>
    promisify(zstdCompress)(body, { params: { [ZSTD_c_compressionLevel]: 3 } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: 5 }),
} as const;

/** In fewer bytes the headers of the compressed one cost more than is saved. */
const LEAST_BYTES = 1_024;
const textual = /^(?:text\/(?:html|x-script)|application\/json)\b/;

/**
 * A page or data of someone's own, smaller where their browser takes it and the request came from our
 * own pages or was typed. What another site makes a browser ask for stays as it is: by the length of
 * a compressed response such a site could guess what stands in it beside its own words.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const encoding = encodingOf(request.headers.get("Accept-Encoding"));
  if (!encoding || !response.body || !isOwnRead(request) || !isText(response)) return response;
  const body = await bytesOf(response);
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding, Sec-Fetch-Site");
  const { status } = response;
  if (body.length < LEAST_BYTES) return new Response(body, { status, headers });
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  return new Response(new Uint8Array(await encoders[encoding](body)), { status, headers });
}

function isOwnRead({ method, headers }: Request): boolean {
  return method === "GET" && ["same-origin", "none"].includes(headers.get("Sec-Fetch-Site") ?? "");
}

function isText({ headers }: Response): boolean {
  return textual.test(headers.get("Content-Type") ?? "") && !headers.has("Content-Encoding");
}

function encodingOf(accepted: string | null): keyof typeof encoders | null {
  const offered = (accepted ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]);
  return (["br", "zstd", "gzip"] as const).find((name) => offered.includes(name)) ?? null;
}
