import { isRouteErrorResponse } from "react-router";

import { UNEXPECTED } from "./outside/unexpected";

const failed = `${UNEXPECTED.text}. Nothing was changed; please try again.`;
const tooLarge =
  "That is more than we can take at once. Nothing was changed; please make the text shorter, or the files smaller.";

/**
 * What a page's small action returns in the browser when the server could not be reached or failed:
 * a refusal like any other, so that the page stays and a switch moves back. Redirects pass through.
 */
export async function failureResult<T>(
  ask: () => Promise<T>,
): Promise<T | { error: string; text: string }> {
  return orElse(ask, (text) => ({ error: "Error", text }));
}

/** The same for a form: what was typed stays, and the message appears above it. */
export async function formFailure<T>(
  ask: () => Promise<T>,
): Promise<T | { errors: Record<string, string[]> }> {
  return orElse(ask, (text) => ({ errors: { "": [text] } }));
}

async function orElse<T, F>(ask: () => Promise<T>, toResult: (text: string) => F): Promise<T | F> {
  try {
    return await ask();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400) throw thrown;
    return toResult(isRouteErrorResponse(thrown) && thrown.status === 413 ? tooLarge : failed);
  }
}
