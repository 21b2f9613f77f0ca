import { useEffect, useState, type SubmitEvent } from "react";

import {
  MAX_REVIEW_PICTURES,
  problemOfPictures,
  REVIEW_PICTURE_ACCEPT,
} from "~/store/reviews/pictures/picture-limits";
import { focusFirstWrong } from "~/ui/forms/focus-first-wrong";
import { TextField } from "~/ui/forms/text-field";

import { reviewRefusals } from "./review-copy";

/** The field of a review form that holds its pictures, one or more. */
export const PICTURES = "pictures";

/** The bytes of the pictures that a form brought. */
export async function sentPictures(form: FormData): Promise<Uint8Array[]> {
  return Promise.all(filesOf(form).map(async (file) => new Uint8Array(await file.arrayBuffer())));
}

/** An empty field brings a file without a name. */
function filesOf(form: FormData): File[] {
  return form.getAll(PICTURES).flatMap((one) => (one instanceof File && one.size > 0 ? [one] : []));
}

/** Keeps a form from being sent with pictures that would be refused, so that no one uploads for nothing. */
export function blockWrongPictures(event: SubmitEvent<HTMLFormElement>, most: number): void {
  const form = event.currentTarget;
  if (problemOfPictures(filesOf(new FormData(form)), most) === null) return;
  event.preventDefault();
  focusFirstWrong(form);
}

/** Where pictures of the shirt are chosen, and seen before they are sent. */
export function PicturesField({
  errors,
  most = MAX_REVIEW_PICTURES,
  isOptional = false,
}: {
  errors: string[] | undefined;
  /** How many more the review has room for. */
  most?: number;
  isOptional?: boolean;
}) {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const problem = problemOfPictures(chosen, most);
  const previews = usePreviews(problem === null ? chosen : none);
  const amount = most === 1 ? "One more" : `Up to ${most}`;
  return (
    <div>
      <TextField
        label="Pictures of the shirt"
        name={PICTURES}
        type="file"
        multiple={most > 1}
        isOptional={isOptional}
        accept={REVIEW_PICTURE_ACCEPT}
        errors={problem ? [reviewRefusals[problem]] : errors}
        onChange={({ currentTarget }) => setChosen([...(currentTarget.files ?? [])])}
        hint={`${amount}, as JPG, PNG, or WebP, under 10MB each. Please show just the shirt: we leave out pictures with a child or anyone recognizable in them. We look at each one before it is shown.`}
      />
      {previews.length > 0 && (
        <ul aria-label="Chosen pictures" className="mt-3 flex flex-wrap gap-3">
          {previews.map((url, index) => (
            <li key={url}>
              <img
                src={url}
                alt={`Chosen: ${chosen[index]?.name ?? ""}`}
                className="marker-frame-soft size-24 bg-paper-2 object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const none: readonly File[] = [];

/** Addresses of chosen files for this page alone. */
function usePreviews(files: readonly File[]): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    const made = files.map((file) => URL.createObjectURL(file));
    setUrls(made);
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [files]);
  return urls;
}
