import { useLocation } from "react-router";

import { MAX_REVIEW_PICTURES } from "~/store/reviews/pictures/picture-limits";
import {
  pictureRefusalTexts,
  type PictureRefusal,
  type ReviewPictureState,
} from "~/schema/picture-states";
import type { RefusedForm } from "~/lib/form";
import { pathTo } from "~/path-to";
import { Badge, type Tone } from "~/ui/callout";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import { blockWrongPictures, PicturesField } from "./review-pictures";

export type OwnPicture = { id: string; state: ReviewPictureState; refusal: PictureRefusal | null };

type Props = {
  productId: string;
  pictures: readonly OwnPicture[];
  /** Whether further ones are taken from this buyer. */
  takesMore: boolean;
  refused: RefusedForm | undefined;
};

/** What became of each picture that was sent; each can be taken out, and room that is left filled. */
export function OwnReviewPictures({ productId, pictures, takesMore, refused }: Props) {
  const kept = pictures.filter(({ state }) => state !== "refused").length;
  const room = takesMore ? MAX_REVIEW_PICTURES - kept : 0;
  if (pictures.length === 0 && room === 0) return null;
  return (
    <section aria-labelledby="pictures" className="mb-10">
      <h2 id="pictures" className="text-xl">
        {pictures.length > 0 ? "Your pictures" : "Add pictures"}
      </h2>
      {pictures.length > 0 && (
        <ol className="mt-4 space-y-4">
          {pictures.map((picture, index) => (
            <PictureRow key={picture.id} {...{ productId, picture, position: index + 1 }} />
          ))}
        </ol>
      )}
      {room > 0 && (
        <PostForm
          key={kept}
          refused={refused}
          fields={{ intent: "add-pictures" }}
          encType="multipart/form-data"
          noValidate
          onSubmit={(event) => blockWrongPictures(event, room)}
          className="mt-6 space-y-4"
        >
          <PicturesField errors={refused?.errors["pictures"]} most={room} />
          <SubmitButton pendingText="Sending...">
            {room === 1 ? "Send picture" : "Send pictures"}
          </SubmitButton>
        </PostForm>
      )}
    </section>
  );
}

const badges: Record<ReviewPictureState, { tone: Tone; label: string }> = {
  pending: { tone: "info", label: "Waiting" },
  approved: { tone: "success", label: "Approved" },
  refused: { tone: "warning", label: "Not shown" },
};

function PictureRow({
  productId,
  picture: { id, state, refusal },
  position,
}: {
  productId: string;
  picture: OwnPicture;
  position: number;
}) {
  // A guest's link stays the key to the picture.
  const { search } = useLocation();
  const src = `${pathTo("/review/:productId/pictures/:id", { productId, id })}${search}`;
  return (
    <li className="marker-frame-soft flex flex-wrap items-start gap-4 bg-white p-4">
      {state !== "refused" && (
        <a href={src} target="_blank" rel="noreferrer" className="shrink-0">
          <img
            src={src}
            alt={`The shirt as you show it, ${position}. Opens larger in a new tab.`}
            width={112}
            height={112}
            className="size-28 rounded-md bg-paper-2 object-cover"
          />
        </a>
      )}
      <div className="min-w-0 flex-1 basis-48 space-y-2">
        <p>
          <Badge tone={badges[state].tone}>{badges[state].label}</Badge>
        </p>
        <p>{sentenceOf(state, refusal)}</p>
        {state !== "refused" && (
          <ConfirmAction
            variant="secondary"
            label="Remove"
            accessibleLabel={`Remove picture ${position}`}
            title="Remove this picture?"
            confirmLabel="Remove picture"
            fields={{ intent: "remove-picture", id }}
          >
            <p>It is deleted for good. Your stars and words stay.</p>
          </ConfirmAction>
        )}
      </div>
    </li>
  );
}

function sentenceOf(state: ReviewPictureState, refusal: PictureRefusal | null): string {
  if (state === "approved") return "It is shown with your review.";
  if (!refusal) return "We look at it before it is shown.";
  return `Thank you. We can't show this one. ${pictureRefusalTexts[refusal]} It is deleted; your stars and words stay.`;
}
