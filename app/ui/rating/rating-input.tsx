import { useId } from "react";

import { useErrorsUntilTyped } from "../forms/use-errors-until-typed";
import { MarkerStar } from "../marker/star";

const stars = [1, 2, 3, 4, 5];

// A star is full when it, or a later one, is chosen.
const starClass =
  "pointer-events-none size-8 fill-transparent [label:has(:checked)_&]:fill-yellow [label:has(~label_input:checked)_&]:fill-yellow";

/** Choosing 1 to 5 stars: five radio buttons. */
export function RatingInput({
  name,
  value,
  errors = [],
}: {
  name: string;
  /** The stars chosen before, as the form posted them. */
  value?: string | undefined;
  errors?: readonly string[] | undefined;
}) {
  const errorId = useId();
  const { standing, onInput } = useErrorsUntilTyped(errors);
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={standing.length > 0 || undefined}
      aria-describedby={standing[0] && errorId}
      className="flex flex-col gap-1"
      onInput={onInput}
    >
      <legend className="font-display text-sm font-bold">Your stars</legend>
      <div className="flex flex-wrap gap-1">
        {stars.map((star) => (
          <label key={star} className="relative grid size-11 place-items-center">
            <input
              type="radio"
              name={name}
              value={star}
              defaultChecked={value === String(star)}
              aria-label={star === 1 ? "1 star" : `${star} stars`}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-md"
            />
            <MarkerStar className={starClass} />
          </label>
        ))}
      </div>
      {standing[0] && (
        <p id={errorId} className="text-sm font-semibold text-danger">
          {standing[0]}
        </p>
      )}
    </fieldset>
  );
}
