import {
  MAX_REVIEW_PICTURES,
  REVIEW_PICTURE_ACCEPT,
} from "~/features/reviews/pictures/picture-limits";
import {
  pictureRefusalTexts,
  type PictureRefusal,
} from "~/features/reviews/pictures/picture-states";
import { TextField } from "~/ui/forms/text-field";

/** The bytes of the pictures that a form brought. */
export async function sentPictures(form: FormData): Promise<Uint8Array[]> {
  const files = form.getAll("pictures").filter((one) => one instanceof File && one.size > 0);
  return Promise.all(
    files.map(async (file) =>
      file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array(),
    ),
  );
}

export function PicturesField({ errors }: { errors: string[] | undefined }) {
  return (
    <TextField
      label="Pictures of the shirt"
      name="pictures"
      type="file"
      multiple
      isOptional
      accept={REVIEW_PICTURE_ACCEPT}
      errors={errors}
      hint={`Up to ${MAX_REVIEW_PICTURES}, JPG, PNG, or WebP, under 10MB each. The shirt alone is best: we don't show pictures with children or anyone who can be recognized. We look at each before it is shown.`}
    />
  );
}

type OwnPicture = {
  id: string;
  state: "pending" | "approved" | "refused";
  refusal: PictureRefusal | null;
};

/** What became of each picture that was sent. */
export function PictureStates({ pictures }: { pictures: readonly OwnPicture[] }) {
  return (
    <section aria-labelledby="pictures" className="mb-8">
      <h2 id="pictures" className="text-xl">
        Your pictures
      </h2>
      <ol className="mt-3 list-decimal space-y-2 pl-5">
        {pictures.map(({ id, state, refusal }) => (
          <li key={id}>{sentenceOf(state, refusal)}</li>
        ))}
      </ol>
    </section>
  );
}

function sentenceOf(state: OwnPicture["state"], refusal: OwnPicture["refusal"]): string {
  if (state === "approved") return "Approved. It is shown with your review.";
  if (!refusal) return "We look at it before it is shown.";
  return `Thank you, we don't show this one. ${pictureRefusalTexts[refusal]} It is deleted; your stars and words stay.`;
}
