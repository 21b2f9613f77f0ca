import { garmentColors } from "~/art/garments/garment-colors";
import { drawnPlacements } from "~/art/print-plans/placements";
import type { RefusedForm } from "~/lib/form";
import { controlClass, Field } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SelectField } from "~/ui/forms/text-field";

import { MOCKUPS_PER_DESIGN } from "~/schema/design-status";
import { MOCKUP_FILE_ACCEPT } from "../upload/upload-limits";

const fileClass = `${controlClass} !p-2 text-sm file:mr-3 file:rounded-md file:border-0 file:bg-ink file:px-3 file:py-1.5 file:text-paper`;

/**
 * Pictures made elsewhere, with what is to be printed: the drawing with a placement, or a print
 * file.
 */
export function UploadMockupsForm({
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
