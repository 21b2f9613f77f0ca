import { useRef, useState, type FormEvent } from "react";
import type { z } from "zod";

import { FIX_ERRORS, typedValues, type FieldErrors, type FormText } from "~/lib/form";
import { parseForm } from "~/lib/parse-form";
import { useWrongField } from "./use-wrong-field";
import { showToast } from "../toast";

type Refused = { errors?: FieldErrors; typed?: FormText };
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
  const [state, setState] = useState<Checked>(() => refusalOf(result));
  if (state.of !== result) setState(refusalOf(result));
  const form = useWrongField(state.errors);
  const schema = useRef<z.ZodType>(null);
  return {
    errors: state.errors,
    /** As the form was when it was checked. */
    typed: state.typed,
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
        setState({ of: result, errors, typed: typedValues(sent) });
        if (parsed.ok) return;
        event.preventDefault();
        showToast(validationToast);
      },
    },
  };
}

type Checked = { of: Refused | undefined; errors: FieldErrors; typed: FormText };

const noErrors: FieldErrors = {};

function refusalOf(result: Refused | undefined): Checked {
  return { of: result, errors: result?.errors ?? noErrors, typed: result?.typed ?? {} };
}

export const validationToast = { tone: "error", ...FIX_ERRORS } as const;
