import type { RefusedForm } from "~/lib/form";
import { Card } from "~/ui/card";
import { controlClass, Field } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";

/** Adds an image from a file or from its URL. */
export function AddProductImageForm({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <Card title="Add an image">
      <PostForm
        refused={refused}
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
        <TextField label="or its address" type="url" placeholder="https://" name="url" />
        <div className="md:pt-7">
          <SubmitButton name="intent" value="add" pendingText="Adding..." className="min-h-12">
            Add Image
          </SubmitButton>
        </div>
      </PostForm>
    </Card>
  );
}
