import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useLocation } from "react-router";

import { parseWholeNumber } from "~/lib/fields/parse-whole-number";
import type { RefusedForm } from "~/lib/form";
import { BULK_FORM } from "~/desk/bulk/selection-of";
import { boxValue } from "~/desk/bulk/box-value";
import { Button, ButtonLink } from "~/ui/button";
import { ValueNow } from "~/ui/forms/field";
import { useRefusedForm } from "~/ui/forms/guarded-forms";
import { Picture } from "~/ui/picture";
import { SelectField } from "~/ui/forms/text-field";
import { classNames } from "~/ui/class-names";
import { SelectBox, SelectPageBox } from "~/ui/lists/select-box";

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
    version: parseWholeNumber(typed?.["version"]) ?? kept.version,
  };
  const parts = collections.find(({ id }) => id === shown.collectionId)?.parts ?? [];
  const choose = (choice: Partial<Choice>) => {
    if (!refusal) setSeen(given);
    setChosen({ ...shown, ...choice });
  };
  const errors = refusal?.refused?.errors ?? {};
  useRefusedForm(refusal !== undefined);
  const now = refusal?.now;
  return (
    <li
      id={design.id}
      className="marker-frame-soft relative flex min-w-0 scroll-mt-24 items-start gap-4 bg-white p-4 has-[[name=row]:checked]:bg-yellow-wash lg:static lg:gap-3 lg:rounded-none lg:border-0 lg:border-b lg:border-line lg:bg-transparent lg:px-1 lg:py-1 lg:hover:bg-paper-2"
    >
      <SelectBox
        form={BULK_FORM}
        value={boxValue({ id: design.id, seen: String(design.version) })}
        name={design.title}
        className="shrink-0 max-lg:absolute max-lg:right-1 max-lg:top-1 lg:mt-0.5"
      />
      <Picture
        pictureId={design.pictureId}
        alt=""
        sizes="96px"
        className="!size-[64px] shrink-0 rounded-md sm:!size-24 lg:!size-9"
      />
      <fetcher.Form
        method="post"
        onSubmit={() => setSent(chosen)}
        className={classNames("min-w-0 flex-1 gap-3 max-lg:space-y-3", assignColumns)}
      >
        <div className="min-w-0 max-lg:pr-9">
          <h2 className="text-lg lg:text-sm lg:leading-9">{design.title}</h2>
          {design.shopTitle !== null && design.shopTitle !== design.title && (
            <p className="text-sm text-ink-2">In the shop: {design.shopTitle}</p>
          )}
        </div>
        <input type="hidden" name="designId" value={design.id} />
        <input type="hidden" name="version" value={now?.version ?? shown.version} />
        <SelectField
          label="Collection"
          name="collectionId"
          className={inRow}
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
          className={inRow}
          value={shown.subcollectionId}
          disabled={!shown.collectionId || parts.length === 0}
          onChange={(event) => choose({ subcollectionId: event.currentTarget.value })}
          errors={errors["subcollectionId"]}
          options={[
            { value: "", label: "No subcollection" },
            ...parts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <div className="flex flex-wrap justify-end gap-2">
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
            className="lg:!min-h-9 lg:!py-0.5"
            aria-label={`${now ? "Save anyway" : "Save"}: ${design.title}`}
            isPending={fetcher.state !== "idle"}
            pendingText="Saving..."
          >
            {now ? "Save anyway" : "Save"}
          </Button>
        </div>
        {(result ?? now) && (
          <div className="col-span-full space-y-1 lg:pb-1">
            {result && <RowResult result={result} />}
            {now && <ValueNow text={placeText(now)} />}
          </div>
        )}
      </fetcher.Form>
    </li>
  );
}

const assignColumns =
  "lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,13rem)_minmax(0,13rem)_minmax(7.5rem,auto)] lg:items-start";

/** In a row the labels are the list's heads. */
const inRow =
  "lg:[&>label]:sr-only lg:[&>select]:min-h-9 lg:[&>select]:border lg:[&>select]:py-1 lg:[&>select]:pl-2.5 lg:[&>select]:text-sm";

/** The heads of the rows' columns; each select has its own label, too. */
export function AssignHead() {
  return (
    <div className="sticky top-0 z-10 hidden gap-3 border-b-2 border-ink bg-paper px-1 py-1 font-display text-sm font-bold lg:flex">
      <SelectPageBox form={BULK_FORM} />
      <span className="w-9 shrink-0" />
      <div aria-hidden className={classNames("flex-1 gap-3 leading-8", assignColumns)}>
        <span>Design</span>
        <span>Collection</span>
        <span>Subcollection</span>
      </div>
    </div>
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
