import { data, type RouterContextProvider } from "react-router";

import { countAttempt } from "~/features/accounts/count-attempt.server";
import { TOO_MANY_TEXT } from "~/features/accounts/rate-limits";
import type { RefusedForm } from "~/lib/form";
import { retryLater } from "~/lib/retry-later";

import { clientAddressContext, servicesContext } from "./context";

/**
 * Counts one submission of a form that anyone may send.
 * @returns the response to give after too many from one address, which keeps what was typed
 */
export async function refuseTooManyForms(
  context: Readonly<RouterContextProvider>,
  typed: Record<string, string>,
) {
  const { db, now } = context.get(servicesContext);
  const address = context.get(clientAddressContext);
  const counted = await countAttempt(db, "publicForm", { address }, now());
  if (counted.ok) return null;
  return data<RefusedForm>(
    { errors: { "": [TOO_MANY_TEXT] }, typed },
    retryLater(429, counted.retryAfterSeconds),
  );
}
