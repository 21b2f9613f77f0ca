import type { z } from "zod";

import { fieldErrors, type FieldErrors } from "../../app/lib/form.ts";

/** What a form says about a valid input with some changes, by field; nothing if it is accepted. */
export function formErrors(schema: z.ZodType, valid: object) {
  return (changes: object): FieldErrors => {
    const { error } = schema.safeParse({ ...valid, ...changes });
    return error ? fieldErrors(error) : {};
  };
}
