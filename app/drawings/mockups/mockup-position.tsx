import { garmentColors } from "~/art/garments/garment-colors";
import { drawnPlacements, placementOf } from "~/art/print-plans/placements";
import type { RefusedForm } from "~/lib/form";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SelectField } from "~/ui/forms/text-field";
import { Picture } from "~/ui/picture";

import { defaultMockupChoices, type MockupArt } from "./default-mockups";

export type PlacedMockup = {
  id: string;
  pictureId: string;
  mockupOrder: number;
  garmentColor: string | null;
  placement: string | null;
};

/**
 * One of the four positions: its mockup, what that shows, and the two things that can be changed.
 */
export function MockupPosition({
  mockupOrder,
  mockup,
  art,
  drawingPictureId,
  soldOut,
  refused,
}: {
  mockupOrder: number;
  mockup: PlacedMockup | undefined;
  art: MockupArt;
  drawingPictureId: string;
  soldOut: readonly string[];
  refused: RefusedForm | undefined;
}) {
  const own = refused?.typed?.["position"] === String(mockupOrder) ? refused : undefined;
  const usual = defaultMockupChoices(art, soldOut)[mockupOrder - 1];
  return (
    <li className="marker-frame-soft flex min-w-0 flex-col gap-1 bg-white p-1.5">
      {mockup ? (
        <Picture
          pictureId={mockup.pictureId}
          alt={`Mockup ${mockupOrder}: ${spokenMockup(mockup)}`}
          sizes="(min-width: 640px) 20vw, 45vw"
          isFirst
          placeholderPictureId={drawingPictureId}
          className="aspect-square"
        />
      ) : (
        <p className="grid aspect-square place-items-center rounded-sm border-2 border-dashed border-line text-ink-2">
          Mockup {mockupOrder}
        </p>
      )}
      <details open={own !== undefined} className="mt-auto">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 text-sm leading-tight lg:min-h-8">
          <span className="min-w-0 text-ink-2">
            {mockup ? spokenMockup(mockup) : "Not made yet"}
          </span>
          <span className="underline">{mockup ? "Change" : "Make"}</span>
        </summary>
        <PostForm refused={own} fields={{ position: String(mockupOrder) }} className="grid gap-3">
          <SelectField
            label="Color"
            name="garmentColor"
            defaultValue={mockup?.garmentColor ?? usual?.garmentColor}
            options={garmentColors.map(({ name }) => ({
              value: name,
              label: soldOut.includes(name.toLowerCase()) ? `${name} (out of stock)` : name,
            }))}
          />
          <SelectField
            label="Placement"
            name="placement"
            defaultValue={mockup?.placement ?? usual?.placement}
            options={drawnPlacements.map(({ id, label }) => ({ value: id, label }))}
          />
          <SubmitButton name="intent" value="mockup" size="sm" pendingText="Drawing...">
            {mockup ? "Make again" : "Make this one"}
          </SubmitButton>
        </PostForm>
      </details>
    </li>
  );
}

function spokenMockup({ garmentColor, placement }: PlacedMockup): string {
  const place = placement && placementOf(placement)?.label;
  return [garmentColor ?? "Uploaded picture", place].filter(Boolean).join(" · ");
}
