import type { CachedPage } from "../cached-response";

/** A response that is not kept (404, a redirect), for each of those who wait for it. */
export type Copies = () => Response;

export async function copiesOf(response: Response): Promise<Copies> {
  const { status, headers } = response;
  const body = response.body && new Uint8Array(await response.arrayBuffer());
  return () => new Response(body, { status, headers: new Headers(headers) });
}

/** The same page, or a response of one's own. */
export function madeFor(page: CachedPage | Response | Copies): CachedPage | Response {
  return typeof page === "function" ? page() : page;
}
