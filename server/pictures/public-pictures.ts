import { derivativeTypes, parseDerivativeName } from "~/art/pictures/derivative-name";
import { derivativeKey } from "../../app/art/pictures/picture-derivative.server";
import type { FileStore } from "~/integrations/files/files.server";
import { prefixOf } from "~/path-to";

import { createByteCache } from "./byte-cache";

const PREFIX = prefixOf("/media/:pictureId/:file");
const MAX_BYTES = 16 * 1024 * 1024;
/** Without the database it is not known who may withdraw it, so it is asked for every time. */
const CAUTIOUS = "public, no-cache";

type Ask = () => Promise<Response>;

/** What was answered, and the state of the catalogue in which everyone could see it. */
type Kept = { bytes: Uint8Array<ArrayBuffer>; headers: [string, string][]; madeIn: number };

/** The cached pages: which pictures they show, and whether nobody says any more what is withdrawn. */
type CachedPages = { shows: (pictureId: string) => boolean; readonly isLost: boolean };

/**
 * The pictures of public pages, from memory: whatever hides a picture says so, until which the
 * database need not be asked again. While it cannot be asked, or the file store is out of reach, the
 * pictures of the pages that are kept are served all the same.
 */
export function createPublicPictures(files: Pick<FileStore, "get">) {
  const kept = createByteCache<Kept>(MAX_BYTES);
  let generation = 0;

  async function fromFiles(path: string, pictureId: string, file: string): Promise<Kept | null> {
    const known = kept.get(path);
    if (known) return known;
    const wanted = parseDerivativeName(file);
    const bytes = wanted && (await files.get(derivativeKey(pictureId, wanted)).catch(() => null));
    if (!bytes) return null;
    const headers: Kept["headers"] = [
      ["Content-Type", derivativeTypes[wanted.format]],
      ["ETag", `"${pictureId}/${file}"`],
      ["Content-Security-Policy", "default-src 'none'"],
      ["X-Content-Type-Options", "nosniff"],
    ];
    return { bytes: new Uint8Array(bytes), headers, madeIn: -1 };
  }

  return {
    isPicture: (path: string) => path.startsWith(PREFIX),

    /** @param ask the picture from the pages, which check who may see it */
    async respond(request: Request, ask: Ask, pages: CachedPages): Promise<Response> {
      const path = new URL(request.url).pathname;
      const known = kept.get(path);
      if (known?.madeIn === generation && !pages.isLost) return responseOf(known, request);
      const madeIn = generation;
      const response = await ask();
      if (response.status >= 500) {
        const [pictureId = "", file = ""] = path.slice(PREFIX.length).split("/");
        const found = pages.shows(pictureId) && (await fromFiles(path, pictureId, file));
        return found ? responseOf(found, request, CAUTIOUS) : response;
      }
      if (response.status !== 200 || request.method !== "GET" || !isForEveryone(response))
        return response;
      const bytes = new Uint8Array(await response.arrayBuffer());
      const made: Kept = { bytes, headers: [...response.headers], madeIn };
      kept.keep(path, made, bytes.byteLength);
      return responseOf(made, request);
    },

    /** Something was shown or withdrawn: who may see what is asked again. */
    clear(): void {
      generation += 1;
    },
  };
}

function isForEveryone(response: Response): boolean {
  return response.headers.get("Cache-Control")?.startsWith("public") === true;
}

function responseOf({ bytes, headers }: Kept, request: Request, caching?: string): Response {
  const own = new Headers(headers);
  if (caching) own.set("Cache-Control", caching);
  const etag = own.get("ETag");
  if (etag && request.headers.get("If-None-Match")?.includes(etag)) {
    own.delete("Content-Length");
    return new Response(null, { status: 304, headers: own });
  }
  own.set("Content-Length", String(bytes.byteLength));
  return new Response(request.method === "HEAD" ? null : bytes, { headers: own });
}
