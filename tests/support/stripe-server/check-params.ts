import { z } from "zod";

import { invalidRequest, StripeFault } from "./stripe-fault.ts";

/** A whole number written in a form; cents are such numbers and never negative. */
export function formInteger(min: number, max = 99_999_999) {
  return z
    .string()
    .regex(/^-?\d+$/, "Invalid integer")
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

export const formFlag = z.enum(["true", "false"]).transform((text) => text === "true");

/** Text that is not empty: Stripe takes an empty one for "remove this". */
export function text(max = 5000) {
  return z.string().min(1).max(max);
}

export function id(prefix: string) {
  return z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9_]+$`), `Not an id of ${prefix}_…`);
}

export const webAddress = z.url({ protocol: /^https?$/ }).max(5000);

export const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((bag) => Object.keys(bag).length <= 50, "Too many keys");

/**
 * Checks all parameters and refuses the first that is unknown, missing or wrong, as Stripe does.
 * Only the parameters that the shop uses are known here; a new one has to be added on purpose.
 */
export function checkV1<T>(shape: z.ZodType<T>, params: unknown): T {
  const result = shape.safeParse(params, { reportInput: true });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (!issue) throw invalidRequest("Invalid request");
  const param = nested(issue.path);
  if (issue.code === "unrecognized_keys") {
    const name = nested([...issue.path, issue.keys[0] ?? ""]);
    throw invalidRequest(`Received unknown parameter: ${name}`, name, "parameter_unknown");
  }
  if (issue.code === "invalid_type" && issue.input === undefined) {
    throw invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  const code =
    issue.message === "Invalid integer" ? "parameter_invalid_integer" : "parameter_invalid";
  throw invalidRequest(`Invalid ${param}: ${issue.message}`, param, code);
}

export function checkV2<T>(shape: z.ZodType<T>, params: unknown): T {
  const result = shape.safeParse(params);
  if (result.success) return result.data;
  const message = result.error.issues
    .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
    .join("; ");
  throw new StripeFault(400, { code: "invalid_fields", message });
}

function nested(path: readonly PropertyKey[]): string {
  const [first = "", ...rest] = path.map(String);
  return first + rest.map((part) => `[${part}]`).join("");
}
