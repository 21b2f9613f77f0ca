const failed = "That did not work. Nothing was changed; please try again.";

/**
 * What a page's small action answers in the browser when the server could not be reached or failed:
 * a refusal like any other, so that the page stays and a switch moves back. Redirects pass.
 */
export async function answerFailure<T>(
  ask: () => Promise<T>,
): Promise<T | { error: string; text: string }> {
  return orElse(ask, { error: "Error", text: failed });
}

/** The same for a form: what was typed stays, the message stands above it. */
export async function formFailure<T>(
  ask: () => Promise<T>,
): Promise<T | { errors: Record<string, string[]> }> {
  return orElse(ask, { errors: { "": [failed] } });
}

async function orElse<T, F>(ask: () => Promise<T>, answer: F): Promise<T | F> {
  try {
    return await ask();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400) throw thrown;
    return answer;
  }
}
