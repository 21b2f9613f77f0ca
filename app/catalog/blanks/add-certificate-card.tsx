import type { RefusedForm } from "~/lib/form";
import { Card } from "~/ui/card";
import { controlClass, Field } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";

import { MOST_NAME } from "./garment-limits";

type Props = {
  blank: { id: string; revision: number; style: string } | null;
  ink: { id: string; revision: number; name: string } | null;
  /** Where the shop is. */
  today: string;
  refused: RefusedForm | undefined;
};

/** Takes a certificate with its file; it covers the blank and the ink that are in use. */
export function AddCertificateCard({ blank, ink, today, refused }: Props) {
  if (!blank || !ink)
    return (
      <Card title="Add a certificate" level="h3">
        <p className="text-ink-2">
          {blank
            ? "Please enter the ink first: a certificate covers it with the shirt."
            : "Please enter the youth shirt first, under Blanks: a certificate covers it with the ink."}
        </p>
      </Card>
    );
  return (
    <Card title="Add a certificate" level="h3">
      <PostForm
        refused={refused}
        encType="multipart/form-data"
        fields={{ intent: "add", blankRevisionId: blank.id, inkRevisionId: ink.id }}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-5"
      >
        <p className="wrap-anywhere text-ink-2 col-span-full">
          It covers {blank.style} (blank {blank.revision}) with {ink.name} (ink {ink.revision}).
        </p>
        <TextField label="Number" name="number" maxLength={MOST_NAME} required />
        <TextField label="Laboratory" name="laboratory" maxLength={MOST_NAME} required />
        <TextField label="Issued on" name="issuedOn" type="date" max={today} required />
        <TextField label="Valid until" name="validUntil" type="date" min={today} required />
        <Field
          label="The file"
          hint="PDF, JPG or PNG, up to 10 MB"
          errors={refused?.errors["file"] ?? []}
          className="col-span-full"
        >
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              name="file"
              accept="application/pdf,image/jpeg,image/png"
              required
              className={`${controlClass} !p-2 text-sm file:mr-3 file:rounded-md file:border-0 file:bg-ink file:px-3 file:py-1.5 file:text-paper`}
            />
          )}
        </Field>
        <div className="col-span-full">
          <SubmitButton variant="primary" pendingText="Adding...">
            Add certificate
          </SubmitButton>
        </div>
      </PostForm>
    </Card>
  );
}
