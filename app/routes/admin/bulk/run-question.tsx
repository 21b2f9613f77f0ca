import type { KeyboardEvent } from "react";

import { NO_COLLECTION, placeValue } from "~/desk/bulk/place-value";
import { bulkActions, counted } from "~/schema/bulk-actions";
import { questions, runTitle } from "~/desk/bulk/bulk-copy";
import { SETTINGS_VERSION, type BulkRun } from "~/desk/bulk/bulk-run";
import { rejectionLabels } from "~/drawings/design-labels";
import { rejectionReasons } from "~/schema/design-status";
import { REJECTION_NOTE_LIMIT } from "~/drawings/rejection-limits";
import {
  CARRIER,
  carrierChoices,
  parcelField,
  type ParcelToNumber,
} from "~/desk/bulk/parcel-fields";
import type { ShopSettings } from "~/people/settings/shop-defaults";
import type { RefusedForm } from "~/lib/form";
import { formatCents } from "~/lib/money";
import { Card } from "~/ui/card";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/text-field";
import { TextLink } from "~/ui/text-link";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

type Choice = { id: string; name: string; parts: readonly { id: string; name: string }[] };
type Words = { id: string; title: string; words: string; isChanged: boolean };

/** What is going to be done, to what, and what it still needs to know. */
export function RunQuestion({
  run,
  words,
  parcels,
  collections,
  settings,
  refused,
}: {
  run: BulkRun;
  words: readonly Words[];
  /** Those that still need their numbers. */
  parcels: readonly ParcelToNumber[];
  collections: readonly Choice[];
  /** What is published with; null for any other action. */
  settings: Pick<ShopSettings, "template" | "version"> | null;
  refused: RefusedForm | undefined;
}) {
  const { action, asked } = run;
  const hasRows = asked.length > 0;
  const isReject = hasRows && action === "reject-designs";
  const isAssign = hasRows && (action === "assign-products" || action === "assign-designs");
  return (
    <Card className="space-y-5">
      <h2 className="text-xl">{runTitle(run)}</h2>
      {hasRows && questions[action] && <p className="max-w-prose">{questions[action]}</p>}
      {settings && <TemplateFacts template={settings.template} collections={collections} />}
      {words.length > 0 && <WordsList words={words} />}
      {hasRows && words.length === 0 && parcels.length === 0 && <AskedRows run={run} />}
      <PostForm refused={refused} className="space-y-5">
        {settings && <input type="hidden" name={SETTINGS_VERSION} value={settings.version} />}
        {parcels.length > 0 && <ParcelNumbers parcels={parcels} refused={refused} />}
        {isReject && (
          <>
            <SelectField
              label="Reason"
              required
              name="reason"
              options={[
                { value: "", label: "Choose a reason" },
                ...rejectionReasons.map((value) => ({ value, label: rejectionLabels[value] })),
              ]}
            />
            <TextAreaField
              label="A note for the creators"
              isOptional
              maxLength={REJECTION_NOTE_LIMIT}
              rows={3}
              name="note"
            />
          </>
        )}
        {isAssign && (
          <SelectField
            label="Collection"
            required
            name="place"
            options={placeOptions(collections)}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {hasRows && (
            <SubmitButton
              name="intent"
              value="confirm"
              variant={isReject ? "danger" : "primary"}
              pendingText={`${bulkActions[action].doing}...`}
            >
              {parcels.length > 0 ? "Ship those with a number" : verb(run)}
            </SubmitButton>
          )}
          <SubmitButton name="intent" value="cancel" formNoValidate>
            {hasRows ? "Cancel" : "Back to the list"}
          </SubmitButton>
        </div>
      </PostForm>
    </Card>
  );
}

function verb({ action, asked }: BulkRun): string {
  const many = counted(action, asked.length);
  if (action === "approve-words") return `Approve ${many}`;
  if (action === "publish-designs") return `Publish ${many}`;
  if (action === "reject-designs") return `Reject ${many}`;
  if (action === "start-printing") return `Print ${many}`;
  if (action === "ship-orders") return `Ship ${many}`;
  return `Assign ${many}`;
}

function placeOptions(collections: readonly Choice[]) {
  return [
    { value: "", label: "Choose a collection" },
    { value: NO_COLLECTION, label: "No collection" },
    ...collections.flatMap(({ id, name, parts }) => [
      { value: placeValue(id), label: name },
      ...parts.map((part) => ({ value: placeValue(id, part.id), label: `${name}: ${part.name}` })),
    ]),
  ];
}

function TemplateFacts({
  template: { priceCents, colors, sizes, withYouthSizes, collectionId },
  collections,
}: {
  template: ShopSettings["template"];
  collections: readonly Choice[];
}) {
  const collection = collections.find(({ id }) => id === collectionId)?.name;
  const facts = [
    ["Price", formatCents(priceCents)],
    ["Colors", colors ? `${colors.join(", ")}, and the one the artist picked` : "All"],
    ["Sizes", `${sizes ? sizes.join(", ") : "All"}${withYouthSizes ? ", and youth sizes" : ""}`],
    ["Collection", collection ?? "None"],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Everything that is approved stands here in full. */
function WordsList({ words }: { words: readonly Words[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {words.map(({ id, title, words: text, isChanged }) => (
        <li key={id} className="py-3">
          <p className="font-display font-bold">{title}</p>
          <p className="whitespace-pre-wrap">{text || "No words"}</p>
          {isChanged && (
            <p className="text-sm font-semibold text-warning">
              These words have changed since you selected them, so they will not be approved this
              time.
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The rows by name, folded away where they are many. */
function AskedRows({ run: { action, asked } }: { run: BulkRun }) {
  return (
    <details open={asked.length <= 12}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {counted(action, asked.length)}
      </summary>
      <ul className="columns-1 gap-8 sm:columns-2">
        {asked.map(({ id, name, to }) => (
          <li key={id} className="py-1">
            {to ? <TextLink to={to}>{name}</TextLink> : name}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A line for each selected order that waits for its parcel's number, and who carries them. */
function ParcelNumbers({
  parcels,
  refused,
}: {
  parcels: readonly ParcelToNumber[];
  refused: RefusedForm | undefined;
}) {
  const typed = refused?.typed ?? {};
  const errors = refused?.errors ?? {};
  return (
    <fieldset className="space-y-4">
      <legend className="sr-only">Tracking numbers</legend>
      <SelectField
        label="Carrier for all of them"
        name={CARRIER}
        className="max-w-xs"
        defaultValue={typed[CARRIER] ?? carrierChoices[0]}
        errors={errors[CARRIER]}
        options={carrierChoices.map((value) => ({ value, label: value || "Another carrier" }))}
      />
      <p className="text-sm text-ink-2">
        Orders without a number are left alone. Enter moves to the next one, so you can scan labels
        one after another.
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {parcels.map(({ id, orderNumber, name }) => (
          <li key={id} className="py-2 md:py-1">
            <TextField
              label={
                <>
                  {orderNumber}
                  {name && <span className="font-sans font-normal text-ink-2"> for {name}</span>}
                </>
              }
              name={parcelField(id)}
              className="md:grid md:grid-cols-[18rem_minmax(0,24rem)] md:items-center md:gap-x-4 md:[&>:nth-child(n+3)]:col-start-2 md:[&>input]:min-h-10 md:[&>input]:py-1"
              autoComplete="off"
              maxLength={80}
              defaultValue={typed[parcelField(id)] ?? ""}
              errors={errors[parcelField(id)]}
              onKeyDown={toNext}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

/** A scanner ends each number with Enter, which would send the form. */
function toNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const controls = [...(form?.elements ?? [])];
  const next = controls[controls.indexOf(event.currentTarget) + 1];
  if (next instanceof HTMLElement) next.focus();
}
