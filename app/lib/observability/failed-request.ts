import { REQUEST_ID_HEADER } from "./request-id";

let last: string | null = null;

/** Remembers the id of the last request of this page that failed on our side, for the error's page. */
export function watchFailedRequests(): void {
  const ask = window.fetch;
  window.fetch = async (...args) => {
    const response = await ask(...args);
    if (response.status >= 500) last = response.headers.get(REQUEST_ID_HEADER);
    return response;
  };
}

export function lastFailedRequest(): string | null {
  return last;
}
