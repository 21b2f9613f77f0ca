import type { RefusedForm, FormText } from "~/lib/form";
import { buttonClass } from "~/ui/button-class";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/forms/checkbox";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { Badge } from "~/ui/callout";
import { EditForm, ticked } from "~/ui/forms/edit-form";
import { TextAreaField, TextField } from "~/ui/forms/text-field";
import { useCount } from "~/ui/use-count";

import { collectionText } from "./collection-text";

type Subcollection = {
  id: string;
  name: string;
  description: string | null;
  isActive: boolean;
  sortOrder: number;
  version: number;
  designCount: number;
};

/**
 * The subcollections of a collection: each can be edited in place or deleted, and one can be added.
 */
export function SubcollectionList({
  collectionName,
  parts,
  resultPart,
  result,
  refused,
  saved,
}: {
  collectionName: string;
  parts: readonly Subcollection[];
  /** The form that the page's last result is about: a subcollection's id, or "new". */
  resultPart: string | undefined;
  result: object | undefined;
  refused: RefusedForm | undefined;
  /** The version after saving, when the result is about one. */
  saved: number | undefined;
}) {
  const refusedOf = (part: string) => (resultPart === part ? refused : undefined);
  const created = useCount(resultPart === "new" && !refused ? result : undefined);
  return (
    <Card title="Subcollections">
      {parts.length === 0 ? (
        <p className="text-ink-2">No subcollections yet.</p>
      ) : (
        <ul className="divide-y-2 divide-line">
          {parts.map((part) => (
            <Part
              key={part.id}
              part={part}
              collectionName={collectionName}
              refused={refusedOf(part.id)}
              saved={resultPart === part.id ? saved : undefined}
            />
          ))}
        </ul>
      )}
      <section className="mt-5 border-t-2 border-line pt-5">
        <h3 className="mb-4 text-base">New subcollection</h3>
        <SubcollectionFields
          key={created}
          refused={refusedOf("new")}
          fields={{ intent: "add-part" }}
          submitLabel="Add Subcollection"
        />
      </section>
    </Card>
  );
}

function Part({
  part,
  collectionName,
  refused,
  saved,
}: {
  part: Subcollection;
  collectionName: string;
  refused: RefusedForm | undefined;
  saved: number | undefined;
}) {
  const designs = part.designCount === 1 ? "1 design" : `${part.designCount} designs`;
  return (
    <li className="py-3">
      <details open={refused !== undefined || undefined}>
        <summary className="flex cursor-pointer list-none items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="block font-semibold">{part.name}</span>
            <span className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
              {designs}
              {!part.isActive && <Badge>Hidden</Badge>}
            </span>
          </span>
          <span className={buttonClass({ size: "sm" })}>Edit</span>
        </summary>
        <div className="mt-4 space-y-4 border-l-2 border-ink pl-4">
          <SubcollectionFields
            values={collectionText(part)}
            refused={refused}
            saved={saved}
            fields={{ intent: "edit-part", subcollectionId: part.id }}
            submitLabel="Save Changes"
          />
          <ConfirmAction
            label="Delete"
            accessibleLabel={`Delete ${part.name}`}
            title={`Delete "${part.name}"?`}
            confirmLabel="Delete subcollection"
            fields={{ intent: "delete-part", subcollectionId: part.id }}
          >
            <p>Its designs stay in {collectionName}.</p>
          </ConfirmAction>
        </div>
      </details>
    </li>
  );
}

/** The form of a new or existing subcollection. */
function SubcollectionFields({
  values = collectionText(),
  refused,
  saved,
  fields,
  submitLabel,
}: {
  values?: FormText;
  refused: RefusedForm | undefined;
  saved?: number | undefined;
  fields: Record<string, string>;
  submitLabel: string;
}) {
  return (
    <EditForm
      thing="subcollection"
      values={values}
      refused={refused}
      saved={saved}
      fields={fields}
      submitLabel={submitLabel}
      variant="secondary"
      className="space-y-4"
    >
      {(field) => (
        <>
          <TextField label="Name" required maxLength={80} {...field("name")} />
          <TextAreaField
            label="Description"
            isOptional
            maxLength={500}
            rows={2}
            {...field("description")}
          />
          <TextField
            label="Sort order"
            inputMode="numeric"
            hint="Lower numbers come first."
            className="max-w-40"
            {...field("sortOrder")}
          />
          <Checkbox label="Active" {...ticked(field("isActive"))} />
        </>
      )}
    </EditForm>
  );
}
