import { useRef } from "react";
import { Form, useNavigation } from "react-router";

import { Avatar } from "~/ui/avatar";
import { buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { Badge } from "~/ui/callout";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import { PROFILE_PICTURE_ACCEPT } from "./picture-limits";

/** The photo: choosing one sends it; without scripts there is a button for that. */
export function ProfilePicture({
  name,
  pictureId,
  isWaiting,
  errors,
}: {
  name: string;
  pictureId: string | null;
  isWaiting: boolean;
  errors: readonly string[];
}) {
  const form = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formData?.get("intent");
  return (
    <Card action={isWaiting && <Badge tone="info">Our team looks first</Badge>}>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={name} pictureId={pictureId} size="lg" />
        <div className="min-w-0 space-y-2">
          <Form ref={form} method="post" encType="multipart/form-data">
            <input type="hidden" name="intent" value="picture" />
            <label
              className={classNames(
                buttonClass({ size: "sm" }),
                "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
              )}
            >
              {pending === "picture" ? "Uploading..." : pictureId ? "Change photo" : "Upload photo"}
              <input
                type="file"
                name="picture"
                accept={PROFILE_PICTURE_ACCEPT}
                className="sr-only"
                aria-describedby="photo-hint"
                aria-invalid={errors.length > 0 || undefined}
                onChange={() => form.current?.requestSubmit()}
              />
            </label>
            <noscript>
              <button type="submit" className={buttonClass({ size: "sm" })}>
                Upload
              </button>
            </noscript>
          </Form>
          {pictureId && (
            <PostForm>
              <SubmitButton name="intent" value="remove-picture" variant="quiet" size="sm">
                Remove photo
              </SubmitButton>
            </PostForm>
          )}
        </div>
      </div>
      <p id="photo-hint" className="mt-3 text-sm text-ink-2">
        Up to 5MB. A drawing of yourself is great, too!
      </p>
      {errors[0] && (
        <p role="alert" className="mt-1 text-sm font-semibold text-danger">
          {errors[0]}
        </p>
      )}
    </Card>
  );
}
