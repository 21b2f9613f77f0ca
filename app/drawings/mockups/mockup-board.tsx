import { garmentColors } from "~/art/garments/garment-colors";
import { drawnPlacements } from "~/art/print-plans/placements";
import type { RefusedForm } from "~/lib/form";
import { MOCKUPS_PER_DESIGN } from "~/schema/design-status";
import { controlClass, Field } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SelectField } from "~/ui/forms/text-field";

import { MOCKUP_FILE_ACCEPT } from "../upload/upload-limits";
import type { MockupArt } from "./default-mockups";
import { MockupPosition, type PlacedMockup } from "./mockup-position";

const fileClass = `${controlClass} !p-2 text-sm file:mr-3 file:rounded-md file:border-0 file:bg-ink file:px-3 file:py-1.5 file:text-paper`;

type Refusals = { mockup: RefusedForm | undefined; upload: RefusedForm | undefined };

/** The id of the four pictures. */
export const MOCKUPS = "four-mockups";

/** The four mockups while an admin works on them, one by one. */
export function MockupBoard({
  mockups,
  art,
  drawingPictureId,
  soldOut,
  refused,
}: {
  mockups: readonly PlacedMockup[];
  art: MockupArt;
  drawingPictureId: string;
  /** Colors out of stock in all usual sizes, in lower case. */
  soldOut: readonly string[];
  refused: Refusals;
}) {
  const missing = MOCKUPS_PER_DESIGN - mockups.length;
  return (
    <section aria-labelledby="mockups" className="space-y-3">
      <h3 id="mockups" className="text-lg xl:sr-only">
        Mockups
      </h3>
      <ol id={MOCKUPS} className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-2">
        {Array.from({ length: MOCKUPS_PER_DESIGN }, (_, at) => (
          <MockupPosition
            key={at}
            mockupOrder={at + 1}
            mockup={mockups.find(({ mockupOrder }) => mockupOrder === at + 1)}
            art={art}
            drawingPictureId={drawingPictureId}
            soldOut={soldOut}
            refused={refused.mockup}
          />
        ))}
      </ol>
      <details open={refused.upload !== undefined} className="marker-frame-soft bg-white px-4">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
          Upload your own
        </summary>
        <div className="pb-4">
          <UploadMockupsForm refused={refused.upload} free={missing} />
        </div>
      </details>
    </section>
  );
}

/**
 * Pictures made elsewhere, with what is to be printed: the drawing with a placement, or a print
 * file.
 */
function UploadMockupsForm({
  refused,
  free,
}: {
  refused: RefusedForm | undefined;
  /** How many of the four positions have no mockup yet. */
  free: number;
}) {
  const positions = Array.from({ length: MOCKUPS_PER_DESIGN }, (_, at) => String(at + 1));
  return (
    <PostForm refused={refused} encType="multipart/form-data" className="grid gap-4 md:grid-cols-2">
      <Field
        label="Mockup images"
        hint="PNG, JPG up to 10MB each"
        errors={refused?.errors["mockups"] ?? []}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            name="mockups"
            multiple
            accept={MOCKUP_FILE_ACCEPT}
            className={fileClass}
          />
        )}
      </Field>
      <SelectField
        label="Where they go"
        name="position"
        options={[
          ...(free > 0 ? [{ value: "", label: `The free positions (${free})` }] : []),
          ...positions.map((value) => ({ value, label: `In place of mockup ${value}` })),
        ]}
      />
      <SelectField
        label="Color of the shirt"
        hint="The artist’s pick is always offered in its color."
        name="garmentColor"
        options={[
          { value: "", label: "Several, or none that we sell" },
          ...garmentColors.map(({ name }) => ({ value: name, label: name })),
        ]}
      />
      <SelectField
        label="What is printed"
        hint="Other colors are drawn from this."
        name="placement"
        options={[
          { value: "", label: "The print file below" },
          ...drawnPlacements.map(({ id, label }) => ({
            value: id,
            label: `The drawing: ${label}`,
          })),
        ]}
      />
      <Field
        label="Print file"
        isOptional
        hint="A transparent PNG of the whole print area, 3,600 × 4,800 pixels"
        errors={refused?.errors["printFile"] ?? []}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            name="printFile"
            accept="image/png"
            className={fileClass}
          />
        )}
      </Field>
      <div className="md:col-span-2">
        <SubmitButton name="intent" value="upload" pendingText="Uploading...">
          Upload Mockups
        </SubmitButton>
      </div>
    </PostForm>
  );
}
