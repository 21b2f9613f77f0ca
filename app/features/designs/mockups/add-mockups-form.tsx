import { Form, useNavigation } from "react-router";

import type { RefusedForm } from "~/lib/form";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { controlClass, Field } from "~/ui/forms/field";

import { MOCKUPS_PER_DESIGN } from "../design-status";
import { MOCKUP_FILE_ACCEPT } from "../upload/upload-limits";

/** Adds all four mockups in one click, or from uploads. */
export function AddMockupsForm({
  existing,
  refused,
}: {
  existing: number;
  refused: RefusedForm | undefined;
}) {
  const pending = useNavigation().formData?.get("intent");
  return (
    <Card title="Mockups">
      <Form method="post">
        <Button
          name="intent"
          value="generate"
          variant="primary"
          isWide
          isPending={pending === "generate"}
          pendingText="Generating..."
        >
          Generate all four
        </Button>
      </Form>
      <p className="my-4 text-center text-sm text-ink-2">
        or upload your own, {MOCKUPS_PER_DESIGN - existing} to go
      </p>
      <Form method="post" encType="multipart/form-data" className="space-y-3">
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
              className={`${controlClass} !p-2 text-sm file:mr-3 file:rounded-md file:border-0 file:bg-ink file:px-3 file:py-1.5 file:text-paper`}
            />
          )}
        </Field>
        <Button
          name="intent"
          value="upload"
          isWide
          isPending={pending === "upload"}
          pendingText="Uploading..."
        >
          Upload Mockups
        </Button>
      </Form>
    </Card>
  );
}
