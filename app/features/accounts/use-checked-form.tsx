import { useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";

import type { FieldErrors } from "~/lib/form";
import { parseForm } from "~/lib/parse-form";
import { focusFirstWrong } from "~/ui/forms/focus-first-wrong";
import { typedField } from "~/ui/forms/typed-field";
import { showToast } from "~/ui/toast";

export type FormResult = { errors?: FieldErrors; typed?: Record<string, string> };

/**
 * Checks a form in the page with the schema that the server uses. Typing in a field clears its
 * errors; what was typed is never changed.
 * @param options.quietWithout a field without which sending does nothing at all
 */
export function useCheckedForm(
  schema: z.ZodType,
  result: FormResult | undefined,
  { quietWithout }: { quietWithout?: string | undefined } = {},
) {
  const [state, setState] = useState({ of: result, errors: result?.errors ?? {} });
  if (state.of !== result) setState({ of: result, errors: result?.errors ?? {} });
  const setErrors = (errors: FieldErrors) => setState({ of: result, errors });
  return {
    errors: state.errors,
    typed: result?.typed ?? {},
    form: {
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const sent = new FormData(event.currentTarget);
        if (quietWithout && !sent.get(quietWithout)) return event.preventDefault();
        const parsed = parseForm(schema, sent);
        // The messages stand before the focus looks for the first of them.
        flushSync(() => setErrors(parsed.ok ? {} : parsed.errors));
        if (parsed.ok) return;
        event.preventDefault();
        focusFirstWrong(event.currentTarget);
        showToast(validationToast);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        const field = typedField(event);
        if (!field || !state.errors[field.name]) return;
        const { [field.name]: _, ...others } = state.errors;
        setErrors(others);
      },
    },
  };
}

export const validationToast = {
  tone: "error",
  title: "Validation Error",
  text: "Please fix the errors below and try again.",
} as const;
