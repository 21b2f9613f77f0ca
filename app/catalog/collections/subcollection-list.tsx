import type { RefusedForm } from "~/lib/form";
import { buttonClass } from "~/ui/button-class";
import { Card } from "~/ui/card";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { Badge } from "~/ui/callout";
import { useCount } from "~/ui/use-count";

import { collectionText } from "./collection-text";
import { SubcollectionFields } from "./subcollection-fields";

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
