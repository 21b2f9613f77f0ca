import { data, type RouterContextProvider } from "react-router";

import { countAttempt } from "~/people/rate-limits/count-attempt.server";
import { TOO_MANY_TEXT } from "~/people/rate-limits/rate-limits";
import type { RefusedForm } from "~/lib/form";
import { retryLater } from "~/lib/retry-later";

import { clientAddressContext, servicesContext } from "./context";

/**
 * Counts one submission of a form that anyone may send.
 * @returns how many seconds to wait after too many from one address; otherwise null
 */
export async function tooManyForms(
  context: Readonly<RouterContextProvider>,
): Promise<number | null> {
  const { db, now } = context.get(servicesContext);
  const address = context.get(clientAddressContext);
  const counted = await countAttempt(db, "publicForm", { address }, now());
  return counted.ok ? null : counted.retryAfterSeconds;
}

/** The same as the response to give, which keeps what was typed. */
export async function refuseTooManyForms(
  context: Readonly<RouterContextProvider>,
  typed: Record<string, string>,
) {
  const seconds = await tooManyForms(context);
  if (seconds === null) return null;
  return data<RefusedForm>({ errors: { "": [TOO_MANY_TEXT] }, typed }, retryLater(429, seconds));
}
