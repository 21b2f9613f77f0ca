import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Picture } from "~/ui/picture";

import type { DraftToShow } from "./draft-to-show";

type Props = { draft: DraftToShow; errors: readonly string[] };

/** A drawing that was drawn here, as it will be printed. */
export function DrawnHere({ draft, errors }: Props) {
  const { art, artVersion } = draft;
  const shown = art.find(({ version }) => version === artVersion);
  return (
    <Card title="Your drawing">
      {shown && (
        <Picture
          pictureId={shown.paperPictureId}
          alt="Your drawing, as we print it"
          sizes="(min-width: 1024px) 36rem, 92vw"
          isFirst
          className="marker-frame-soft aspect-square bg-white !object-contain"
        />
      )}
      <p className="mt-3 font-display font-bold">Drawn here</p>
      {draft.sketchId && (
        <ButtonLink
          to={pathTo("/creator/draw", { query: { drawing: draft.sketchId } })}
          reloadDocument
          size="sm"
          className="mt-3"
        >
          Back to my drawing
        </ButtonLink>
      )}
      {errors[0] && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {errors[0]}
        </p>
      )}
    </Card>
  );
}
