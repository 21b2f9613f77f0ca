import { useState } from "react";
import { Form, useNavigation } from "react-router";

import { brand } from "~/brand";
import { UserPicker } from "~/people/users/user-picker";
import { NotToBeShown } from "~/drawings/not-to-be-shown";
import { standingCopy } from "~/drawings/standing/standing-copy";
import { offeredCells } from "~/catalog/publish/offered-cells";
import { rateInBps, rateText } from "~/catalog/publish/rate-text";
import { SEEN_PICK, SEEN_WORDS } from "~/catalog/publish/publish-limits";
import { colorsOfGrid, templateCells, YOUTH_SIZES } from "~/catalog/publish/publish-template";
import { cellFields, matrixSummary } from "~/catalog/variants/matrix";
import { MatrixMore } from "~/catalog/variants/matrix-more";
import { gridSizes } from "~/catalog/variants/sizes-and-colors";
import { tagsText } from "~/catalog/publish/tags-text";
import { VariantMatrix } from "~/catalog/variants/variant-matrix";
import type { PublishTemplate } from "~/people/settings/shop-defaults";
import type { FieldErrors, FormText } from "~/lib/form";
import { dollarsText, parseDollars } from "~/lib/money";
import { bottomBar } from "~/ui/bottom-bars";
import { Button } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/forms/checkbox";
import { UnsavedGuard } from "~/ui/forms/unsaved-guard";
import { useWrongField } from "~/ui/forms/use-wrong-field";

import type { Route } from "./+types/publish";
import type { Refused } from "./publish-action.server";
import { PublishTextFields } from "./publish-text-fields";
import { StorePreview } from "./store-preview";

type Props = Pick<Route.ComponentProps, "loaderData"> & {
  refused: { errors: FieldErrors; values?: FormText; corrected?: Refused["corrected"] } | undefined;
  onChanged: (isChanged: boolean) => void;
  isChanged: boolean;
};

/** The publish form, filled in from the shop's template, and beside it what the store will show. */
export function PublishForm({ loaderData, refused, isChanged, onChanged }: Props) {
  const { pickedColor, mayBeShown, outOfStock, eachCents } = loaderData;
  const errors = refused?.errors ?? {};
  const start: FormText = refused?.values ?? newProduct(loaderData, loaderData.template);
  const isPending = useNavigation().formMethod === "POST";
  const [texts, setTexts] = useState({
    title: start["title"] ?? "",
    basePrice: start["basePrice"] ?? "",
    description: start["description"] ?? "",
    artistWords: start["artistWords"] ?? "",
  });
  const [rate, setRate] = useState(start["commissionRate"] ?? "");
  const [cells, setCells] = useState(cellFields(start));
  const [hasYouth, setYouth] = useState(Boolean(start[YOUTH_SIZES]));
  const form = useWrongField(refused, { orTop: true });
  const basePriceCents = parseDollars(texts.basePrice);
  const matrix = {
    cells,
    onCells: (to: FormText) => {
      setCells(to);
      onChanged(true);
    },
    frame: { sizes: gridSizes, colors: colorsOfGrid(pickedColor) },
    refused: { errors, typed: start },
  };
  const all = { ...cells, ...(hasYouth && { [YOUTH_SIZES]: "on" }) };
  return (
    <>
      {errors[""] && (
        <Callout tone="danger" title="Error" className="mb-4">
          {errors[""][0]}
        </Callout>
      )}
      {!mayBeShown && <NotToBeShown />}
      {loaderData.standing === "to-ask" && (
        <p className="mb-2 text-sm text-ink-2">
          <strong className="text-ink">The parent sees it first.</strong>{" "}
          {standingCopy["to-ask"].team.sentence}
        </p>
      )}
      <UnsavedGuard isUnsaved={(isChanged || refused !== undefined) && !isPending} />
      <div className="items-start gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Form
          ref={form}
          id="publish"
          method="post"
          onChange={() => onChanged(true)}
          onSubmit={() => onChanged(false)}
          className="space-y-2.5"
        >
          <input type="hidden" name={SEEN_PICK} value={loaderData.design.selectedMockupId} />
          <input type="hidden" name={SEEN_WORDS} value={loaderData.design.textFingerprint} />
          <PublishTextFields
            loaderData={loaderData}
            corrected={refused?.corrected}
            start={start}
            errors={errors}
            onText={(name, typed) => setTexts((now) => ({ ...now, [name]: typed }))}
            onRate={setRate}
          />
          <Card
            title="Sizes and colors"
            level="h3"
            action={
              <Checkbox
                name={YOUTH_SIZES}
                label="Youth sizes"
                title="Youth XS to Youth XL in every offered color, at the base price"
                className="lg:[&_label]:min-h-7 lg:[&_label]:py-0"
                checked={hasYouth}
                onChange={(event) => setYouth(event.currentTarget.checked)}
              />
            }
            className="dense-card"
          >
            <VariantMatrix
              {...matrix}
              basePriceCents={basePriceCents}
              costs={{ eachCents, commissionBps: rateInBps(rate) }}
              outOfStock={outOfStock}
            />
            <p className="mt-1 text-sm text-ink-2">
              {pickedColor &&
                `The artist picked ${pickedColor}: it comes first and is offered in at least one size. `}
              The field is added to the base price; -1.50 makes it cheaper.
            </p>
            <MatrixMore {...matrix} isAdding={false} />
          </Card>
          <Card className="dense-fields">
            <UserPicker
              label="Assigned user"
              name="assignedUserId"
              typed={start["assignedUserIdText"] ?? ""}
              errors={errors["assignedUserId"]}
            />
          </Card>
        </Form>
        <div className="contents lg:sticky lg:top-4 lg:block">
          <div className="mt-4 lg:mt-0">
            <StorePreview
              texts={texts}
              basePriceCents={basePriceCents ?? 0}
              creator={loaderData.creator}
              pictureId={loaderData.pictureId}
              drawingPictureId={loaderData.design.pictureId}
              pickedColor={pickedColor}
              variants={offeredCells(all, { pickedColor, basePriceCents, outOfStock })}
            />
          </div>
          <div
            ref={bottomBar}
            className="flex items-center gap-3 max-lg:sticky max-lg:bottom-[calc(4rem+env(safe-area-inset-bottom)+2px)] max-lg:z-30 max-lg:-mx-4 max-lg:mt-4 max-lg:border-t-2 max-lg:border-ink max-lg:bg-paper max-lg:px-4 max-lg:py-2.5 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:mt-2 lg:flex-wrap"
          >
            <p role="status" className="mr-auto text-sm">
              {matrixSummary(cells, basePriceCents)}
              {hasYouth && ", youth sizes"}
            </p>
            <Button
              form="publish"
              variant="primary"
              disabled={!texts.title.trim() || !mayBeShown}
              isPending={isPending}
              pendingText="Publishing..."
              className="shrink-0 lg:w-full"
            >
              Publish Design
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}

/** The form's initial values: what the artist typed stands here before anyone else reads it. */
function newProduct(
  { design, suggestion, suggestedTags, pickedColor }: Props["loaderData"],
  template: PublishTemplate,
): FormText {
  return {
    title: design.title,
    description: suggestion,
    artistWords: design.words,
    tags: tagsText(suggestedTags),
    basePrice: dollarsText(template.priceCents),
    commissionRate: rateText(brand.commissionBps),
    collectionId: template.collectionId ?? "",
    ...templateCells(pickedColor, template),
    ...(template.withYouthSizes && { [YOUTH_SIZES]: "on" }),
  };
}
