import { useState } from "react";

import type { FieldErrors, FormText } from "~/lib/form";
import { useHydrated } from "~/ui/use-hydrated";
import { SelectField } from "~/ui/forms/text-field";

type Part = { id: string; name: string };
type Choice = { id: string; name: string; parts: readonly Part[] };

type Props = {
  collections: readonly Choice[];
  initial: { collectionId: string; subcollectionId: string };
  errors: FieldErrors;
  /** What someone else has saved in the meantime, where it differs. */
  now?: FormText;
  className?: string;
};

/**
 * A collection and, once one is chosen, a subcollection. Without scripts every subcollection can be
 * chosen, and the server refuses one of another collection.
 */
export function CollectionPicker({ collections, initial, errors, now = {}, className }: Props) {
  const [collectionId, setCollectionId] = useState(initial.collectionId);
  const isLive = useHydrated();
  const parts = isLive
    ? (collections.find(({ id }) => id === collectionId)?.parts ?? [])
    : collections.flatMap(({ name, parts: own }) =>
        own.map((part) => ({ ...part, name: `${name}: ${part.name}` })),
      );
  const partNow = collections
    .flatMap(({ parts: own }) => own)
    .find(({ id }) => id === now["subcollectionId"])?.name;
  return (
    <>
      <SelectField
        label="Collection"
        name="collectionId"
        isOptional
        value={collectionId}
        onChange={(event) => setCollectionId(event.currentTarget.value)}
        errors={errors["collectionId"]}
        now={now["collectionId"]}
        className={className}
        options={[
          { value: "", label: "No collection" },
          ...collections.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        key={`${collectionId}-${isLive}`}
        label="Subcollection"
        name="subcollectionId"
        isOptional
        disabled={parts.length === 0}
        defaultValue={initial.subcollectionId}
        errors={errors["subcollectionId"]}
        now={partNow}
        className={className}
        options={[
          { value: "", label: "No subcollection" },
          ...parts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}
