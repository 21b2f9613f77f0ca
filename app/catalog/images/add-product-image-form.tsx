import { Form, useNavigation } from "react-router";

import type { RefusedForm } from "~/lib/form";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { controlClass, Field } from "~/ui/forms/field";
import { TextField } from "~/ui/forms/text-field";

/** Adds an image from a file or from its URL. */
export function AddProductImageForm({ refused }: { refused: RefusedForm | undefined }) {
  const isAdding = useNavigation().formData?.get("intent") === "add";
  return (
    <Card title="Add an image">
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid items-start gap-4 md:grid-cols-[1fr_1fr_auto]"
      >
        <Field
          label="A file"
          hint="JPG, PNG, SVG or WebP, up to 25MB"
          errors={refused?.errors["file"] ?? []}
        >
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              name="file"
              accept="image/jpeg,image/png,image/webp,image/svg+xml"
              className={`${controlClass} !p-2 text-sm file:mr-3 file:rounded-md file:border-0 file:bg-ink file:px-3 file:py-1.5 file:text-paper`}
            />
          )}
        </Field>
        <TextField
          label="or its address"
          name="url"
          type="url"
          placeholder="https://"
          defaultValue={refused?.typed?.["url"] ?? ""}
          errors={refused?.errors["url"]}
        />
        <div className="md:pt-7">
          <Button
            name="intent"
            value="add"
            isPending={isAdding}
            pendingText="Adding..."
            className="min-h-12"
          >
            Add Image
          </Button>
        </div>
      </Form>
    </Card>
  );
}
