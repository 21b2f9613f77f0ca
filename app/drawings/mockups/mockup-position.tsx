import { Form, useNavigation } from "react-router";

import { garmentColors } from "~/art/garments/garment-colors";
import { drawnPlacements, placementOf } from "~/art/print-plans/placements";
import type { RefusedForm } from "~/lib/form";
import { Button } from "~/ui/button";
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
  const pending = useNavigation().formData;
  const isPending =
    pending?.get("intent") === "mockup" && pending.get("position") === String(mockupOrder);
  return (
    <li className="marker-frame-soft flex min-w-0 flex-col gap-1.5 bg-white p-2">
      {mockup ? (
        <Picture
          pictureId={mockup.pictureId}
          alt={`Mockup ${mockupOrder}: ${spokenMockup(mockup)}`}
          sizes="(min-width: 1024px) 15vw, (min-width: 640px) 25vw, 50vw"
          placeholderPictureId={drawingPictureId}
          className="aspect-square"
        />
      ) : (
        <p className="grid aspect-square place-items-center bg-paper-2 text-ink-2">
          Mockup {mockupOrder}
        </p>
      )}
      <p className="text-sm text-ink-2">{mockup ? spokenMockup(mockup) : "Not made yet"}</p>
      <details open={own !== undefined || !mockup} className="mt-auto">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm underline lg:min-h-8">
          Change
        </summary>
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="position" value={mockupOrder} />
          <SelectField
            label="Color"
            name="garmentColor"
            defaultValue={
              own?.typed?.["garmentColor"] ?? mockup?.garmentColor ?? usual?.garmentColor
            }
            errors={own?.errors["garmentColor"]}
            options={garmentColors.map(({ name }) => ({
              value: name,
              label: soldOut.includes(name.toLowerCase()) ? `${name} (out of stock)` : name,
            }))}
          />
          <SelectField
            label="Placement"
            name="placement"
            defaultValue={own?.typed?.["placement"] ?? mockup?.placement ?? usual?.placement}
            errors={own?.errors["placement"]}
            options={drawnPlacements.map(({ id, label }) => ({ value: id, label }))}
          />
          <Button
            name="intent"
            value="mockup"
            size="sm"
            isPending={isPending}
            pendingText="Drawing..."
          >
            {mockup ? "Make again" : "Make this one"}
          </Button>
        </Form>
      </details>
    </li>
  );
}

function spokenMockup({ garmentColor, placement }: PlacedMockup): string {
  const place = placement && placementOf(placement)?.label;
  return [garmentColor ?? "Uploaded picture", place].filter(Boolean).join(" · ");
}
