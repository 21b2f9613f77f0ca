import { useRef, useState, type FormEvent } from "react";
import type { z } from "zod";

import { FIX_ERRORS, type FieldErrors } from "~/lib/form";
import { parseForm } from "~/lib/parse-form";
import { useWrongField } from "./use-wrong-field";
import { showToast } from "../toast";

type Refused = { errors?: FieldErrors };
export type FormResult = { errors?: FieldErrors; typed?: Record<string, string> };

/**
 * Checks a form in the page with the server's schema, which is loaded once the form is being filled
 * in; until then the server alone checks. What was typed is never changed.
 * @param options.quietIf whether submitting does nothing at all, as nothing was filled in
 */
export function useCheckedForm(
  loadSchema: () => Promise<z.ZodType>,
  result: Refused | undefined,
  { quietIf }: { quietIf?: ((sent: FormData) => boolean) | undefined } = {},
) {
  const [state, setState] = useState(() => refusalOf(result));
  if (state.of !== result) setState(refusalOf(result));
  const form = useWrongField(state.errors);
  const schema = useRef<z.ZodType>(null);
  return {
    errors: state.errors,
    form: {
      ref: form,
      noValidate: true,
      async onFocus() {
        schema.current ??= await loadSchema().catch(() => null);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const sent = new FormData(event.currentTarget);
        if (quietIf?.(sent)) return event.preventDefault();
        if (!schema.current) return;
        const parsed = parseForm(schema.current, sent);
        const errors = parsed.ok ? {} : parsed.errors;
        setState({ of: result, errors });
        if (parsed.ok) return;
        event.preventDefault();
        showToast(validationToast);
      },
    },
  };
}

function refusalOf(result: Refused | undefined) {
  return { of: result, errors: result?.errors ?? {} };
}

export const validationToast = { tone: "error", ...FIX_ERRORS } as const;
