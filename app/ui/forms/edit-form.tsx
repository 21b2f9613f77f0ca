import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { formatDate } from "~/lib/dates";
import type { FormText, RefusedForm } from "~/lib/form";

import { ButtonLink, type ButtonLook } from "../button";
import { Callout } from "../callout";
import { ConflictCallout } from "./conflict-callout";
import { useRefusedForm } from "./guarded-forms";
import { useEditing } from "./use-editing";
import { PostForm } from "./post-form";
import { SubmitButton } from "./submit-button";

type FieldOf = (name: string) => {
  name: string;
  defaultValue: string;
  errors: readonly string[] | undefined;
  now: string | undefined;
};

/** What a checkbox takes instead of text; a ticked one posts "true". */
export function ticked({ name, defaultValue, errors, now }: ReturnType<FieldOf>) {
  return { name, value: "true", defaultChecked: defaultValue === "true", errors, now };
}

/** What a date's field takes: the saved one is shown as people read it. */
export function dated({ now, ...field }: ReturnType<FieldOf>) {
  return { type: "date", ...field, now: now && formatDate(now) };
}

/**
 * A form for something that two people may edit at once. After a refusal it shows what was typed,
 * with messages at the fields. After a conflict each differing field also shows the saved value, and
 * the form carries that version, so that saving again overwrites it.
 */
export function EditForm({
  thing,
  values,
  refused,
  saved,
  fields = {},
  submitLabel,
  variant = "primary",
  cancelTo,
  isDisabled = false,
  className,
  children,
}: {
  /** What is being edited, as in "Someone else changed this collection". */
  thing: string;
  /** The saved values with their `version`; none for something new. */
  values: FormText;
  refused?: RefusedForm | undefined;
  /** The version that the form's own last save created, where the page stays open. */
  saved?: number | undefined;
  /** Hidden fields that tell this form from others on the page. */
  fields?: Record<string, string>;
  submitLabel: string;
  variant?: ButtonLook["variant"];
  cancelTo?: string;
  isDisabled?: boolean;
  className?: string;
  /** The fields; each control takes the props `field(name)`. */
  children: (field: FieldOf) => ReactNode;
}) {
  const { pathname, search } = useLocation();
  const editing = useEditing(values, refused, saved);
  const { standing, shown, version, differing } = editing;
  const now = standing?.now;
  useRefusedForm(standing !== undefined);
  return (
    <>
      {now ? (
        <ConflictCallout key={version} thing={thing} />
      ) : (
        standing?.errors[""] && (
          <Callout tone="danger" title="Error" className="mb-4">
            {standing.errors[""][0]}
          </Callout>
        )
      )}
      <PostForm
        key={editing.key}
        refused={now ? undefined : standing}
        fields={{ ...fields, ...(version && { version }) }}
        noValidate
        className={className}
        onChange={editing.onChange}
        onSubmit={editing.onSubmit}
      >
        {children((name) => ({
          name,
          defaultValue: shown[name] ?? "",
          errors: standing?.errors[name],
          now: differing[name],
        }))}
        <div className="col-span-full flex flex-wrap justify-end gap-3">
          {cancelTo && <ButtonLink to={cancelTo}>Cancel</ButtonLink>}
          {now && (
            <ButtonLink to={pathname + search} onClick={editing.takeTheirs}>
              Take theirs
            </ButtonLink>
          )}
          <SubmitButton variant={variant} disabled={isDisabled} pendingText="Saving...">
            {now ? "Save anyway" : submitLabel}
          </SubmitButton>
        </div>
      </PostForm>
    </>
  );
}
