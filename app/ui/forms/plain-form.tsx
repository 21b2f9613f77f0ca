import type { ReactNode } from "react";
import type { z } from "zod";

import type { FieldErrors, RefusedForm } from "~/lib/form";

import { Button } from "../button";
import { useCheckedForm } from "./use-checked-form";
import { useSending } from "./use-sending";

type FieldOf = (name: string) => {
  id: string;
  name: string;
  defaultValue: string | undefined;
  errors: readonly string[] | undefined;
  autoFocus: boolean;
};

/**
 * The form of a public page: the browser posts it by itself, and the page that comes back has what
 * was typed and what is wrong. With scripts it is checked before.
 */
export function PlainForm({
  name,
  schema,
  refused,
  submit,
  children,
}: {
  /** Unique on the page; the ids of its fields begin with it. */
  name: string;
  /** Checks in the page what the server checks; loaded when the form is first touched. */
  schema: () => Promise<z.ZodType>;
  refused: RefusedForm | undefined;
  submit: { label: string; pending: string };
  /** The fields; each control takes the props `field(name)`. */
  children: (field: FieldOf) => ReactNode;
}) {
  const { errors, form } = useCheckedForm(schema, refused);
  const { sending, send } = useSending();
  const isSending = sending !== null;
  const field: FieldOf = (of) => ({
    id: `${name}-${of}`,
    name: of,
    defaultValue: refused?.typed?.[of],
    errors: errors[of],
    autoFocus: of === firstOf(refused?.errors),
  });
  return (
    <form
      {...form}
      method="post"
      onSubmit={(event) => {
        form.onSubmit(event);
        if (!event.defaultPrevented) send(event);
      }}
      className="busy-fades flex flex-col gap-5"
    >
      {children(field)}
      <Button variant="primary" aria-busy={isSending || undefined} className="self-start">
        {isSending ? submit.pending : submit.label}
      </Button>
    </form>
  );
}

/** The page opens at the first wrong field. */
function firstOf(errors: FieldErrors | undefined): string | undefined {
  return errors && Object.keys(errors)[0];
}
