import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useLocation } from "react-router";

import type { RefusedForm } from "~/lib/form";
import { BULK_FORM } from "~/features/bulk/selection-of";
import { boxValue } from "~/features/bulk/selection-form";
import { Button, ButtonLink } from "~/ui/button";
import { ValueNow } from "~/ui/forms/field";
import { refusedPart } from "~/ui/forms/refused-part";
import { Picture } from "~/ui/picture";
import { SelectField } from "~/ui/forms/text-field";
import { SelectBox } from "~/ui/lists/select-box";
import { rowPart } from "~/ui/lists/row-part";

type Place = { version: number; collectionName: string | null; subcollectionName: string | null };

export type AssignResult =
  /** `version` is the design's version after the save. */
  | { designId: string; done: string; text: string; version: number }
  // without `refused` the server could not be reached
  | { designId?: string; error: string; text: string; refused?: RefusedForm; now?: Place | null };

type Design = {
  id: string;
  title: string;
  shopTitle: string | null;
  pictureId: string;
  collectionId: string | null;
  subcollectionId: string | null;
  version: number;
};

type Choice = { collectionId: string; subcollectionId: string; version: number };

export type CollectionChoice = {
  id: string;
  name: string;
  parts: readonly { id: string; name: string }[];
};

/** A published design with its two selects; after a refusal the choice stays and the design's current place is shown. */
export function AssignRow({
  design,
  collections,
  pageResponse,
}: {
  design: Design;
  collections: readonly CollectionChoice[];
  /** The result of a form posted without JavaScript, for any design. */
  pageResponse: AssignResult | undefined;
}) {
  const fetcher = useFetcher<AssignResult>();
  const { pathname, search } = useLocation();
  const [seen, setSeen] = useState<AssignResult | undefined>();
  const given =
    fetcher.data ??
    (pageResponse && pageResponse.designId === design.id ? pageResponse : undefined);
  const result = given === seen ? undefined : given;
  const refusal = result && "error" in result ? result : undefined;
  const typed = refusal?.refused?.typed;
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [sent, setSent] = useState<Choice | null>(null);
  const saved = fetcher.data && "done" in fetcher.data ? fetcher.data : undefined;
  const isSaved = fetcher.state === "idle" && saved !== undefined;
  const takeSaved = useEffectEvent((version: number) =>
    // a choice made during a save stays, on top of what was saved
    setChosen(chosen && chosen !== sent ? { ...chosen, version } : null),
  );
  useEffect(() => {
    if (isSaved) takeSaved(saved.version);
  }, [isSaved, saved]);

  const kept = {
    collectionId: design.collectionId ?? "",
    subcollectionId: design.subcollectionId ?? "",
    version: design.version,
  };
  const shown = chosen ?? {
    collectionId: typed?.["collectionId"] ?? kept.collectionId,
    subcollectionId: typed?.["subcollectionId"] ?? kept.subcollectionId,
    version: Number(typed?.["version"] ?? kept.version),
  };
  const parts = collections.find(({ id }) => id === shown.collectionId)?.parts ?? [];
  const choose = (choice: Partial<Choice>) => {
    if (!refusal) setSeen(given);
    setChosen({ ...shown, ...choice });
  };
  const errors = refusal?.refused?.errors ?? {};
  const now = refusal?.now;
  return (
    <li
      id={design.id}
      {...rowPart.hook("root")}
      className="marker-frame-soft flex scroll-mt-24 gap-4 bg-white p-4 has-[[name=row]:checked]:bg-yellow-wash"
    >
      <Picture
        pictureId={design.pictureId}
        alt=""
        sizes="96px"
        className="!size-16 shrink-0 rounded-md sm:!size-24"
      />
      <fetcher.Form
        method="post"
        {...(refusal && refusedPart.hook("root"))}
        onSubmit={() => setSent(chosen)}
        className="min-w-0 flex-1 space-y-3"
      >
        <div className="flex items-start justify-between gap-2">
          <h2 className="break-words text-lg">{design.title}</h2>
          <SelectBox
            form={BULK_FORM}
            value={boxValue({ id: design.id, seen: String(design.version) })}
            name={design.title}
            className="-mr-2 -mt-2 shrink-0 md:-mr-1 md:-mt-1"
          />
        </div>
        {design.shopTitle !== null && design.shopTitle !== design.title && (
          <p className="break-words text-sm text-ink-2">In the shop: {design.shopTitle}</p>
        )}
        <input type="hidden" name="designId" value={design.id} />
        <input type="hidden" name="version" value={now?.version ?? shown.version} />
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <SelectField
            label="Collection"
            name="collectionId"
            value={shown.collectionId}
            onChange={(event) =>
              choose({ collectionId: event.currentTarget.value, subcollectionId: "" })
            }
            errors={errors["collectionId"]}
            options={[
              { value: "", label: "No collection" },
              ...collections.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <SelectField
            label="Subcollection"
            name="subcollectionId"
            value={shown.subcollectionId}
            disabled={!shown.collectionId || parts.length === 0}
            onChange={(event) => choose({ subcollectionId: event.currentTarget.value })}
            errors={errors["subcollectionId"]}
            options={[
              { value: "", label: "No subcollection" },
              ...parts.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
        {result && <RowResult result={result} />}
        {now && <ValueNow text={placeText(now)} />}
        <div className="flex flex-wrap justify-end gap-3">
          {now && (
            <ButtonLink
              to={pathname + search}
              size="sm"
              preventScrollReset
              onClick={() => {
                setSeen(given);
                setChosen(null);
              }}
            >
              Take theirs
            </ButtonLink>
          )}
          <Button
            size="sm"
            aria-label={`${now ? "Save anyway" : "Save"}: ${design.title}`}
            isPending={fetcher.state !== "idle"}
            pendingText="Saving..."
          >
            {now ? "Save anyway" : "Save"}
          </Button>
        </div>
      </fetcher.Form>
    </li>
  );
}

function RowResult({ result }: { result: AssignResult }) {
  if ("done" in result) {
    return (
      <p role="status" className="text-sm font-semibold text-success">
        {result.text}
      </p>
    );
  }
  return (
    <p role="alert" className="text-sm font-semibold text-danger">
      {result.refused?.errors[""]?.[0] ?? result.text}
    </p>
  );
}

function placeText({ collectionName, subcollectionName }: Place): string {
  return [collectionName ?? "No collection", subcollectionName].filter(Boolean).join(", ");
}
