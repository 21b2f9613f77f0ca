import { z } from "zod";

import { parsedJson } from "./parsed-json";
import { printFailure, type PrintFailure } from "./print-failure";

const MAX_QUOTE = 300;

/** The formats of Printful's error messages. */
const errorBody = z.object({
  result: z.string().optional().catch(undefined),
  data: z.string().optional().catch(undefined),
  details: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  error: z
    .object({ message: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** What a response that is not a success means. */
export function failureOfStatus(status: number, body: string): PrintFailure {
  const quote = quoteOf(body);
  if (status === 401 || status === 403)
    return printFailure("unauthorized", `Printful does not accept our token.${quote}`);
  if (status === 404) return printFailure("not-found", `Printful did not find it.${quote}`);
  if (status === 408 || status === 409 || status >= 500)
    return printFailure("unavailable", `Printful is not available right now.${quote}`);
  return printFailure("rejected", `Printful refused it.${quote}`);
}

function quoteOf(body: string): string {
  const parsed = errorBody.safeParse(parsedJson(body));
  if (!parsed.success) return "";
  const { error, details, title, data, result } = parsed.data;
  const text = error?.message ?? details ?? title ?? data ?? result ?? "";
  const line = text.replace(/\s+/g, " ").trim().slice(0, MAX_QUOTE);
  return line && ` It says: ${line}`;
}
