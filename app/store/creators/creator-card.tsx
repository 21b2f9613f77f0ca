import type { CSSProperties } from "react";

import { pathTo } from "~/path-to";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { Picture } from "~/ui/picture";

import { byline, countOf } from "../listing/listing";
import { sheetTilts } from "../listing/sheet-tilt";
import { ageAndState } from "./age-and-state";

type CreatorCardFacts = {
  id: string;
  displayName: string;
  age: string | null;
  state: string | null;
  pictureId: string | null;
  designCount: number;
  pictureIds: readonly string[];
};

/** An artist: name, age, and a few of their drawings, hung up as on the cards of shirts. */
export function CreatorCardView({
  creator,
  isFirst,
}: {
  creator: CreatorCardFacts;
  isFirst?: boolean;
}) {
  const { id, displayName, age, state, pictureId, designCount, pictureIds } = creator;
  const tilts = sheetTilts(pictureIds.map((picture) => ({ id: picture })));
  return (
    <article className="marker-frame-soft flex h-full flex-col bg-white p-5">
      <div className="flex items-center gap-4">
        <Avatar name={displayName} pictureId={pictureId} />
        <div className="min-w-0">
          <h2 className="truncate text-lg">{displayName}</h2>
          <p className="text-sm text-ink-2">{ageAndState({ age, state })}</p>
          <p className="text-sm text-ink-2">{countOf(designCount, "design")}</p>
        </div>
      </div>
      <div aria-hidden className="mt-5 grid min-h-24 grid-cols-3 items-start gap-3 px-1">
        {pictureIds.map((picture, index) => (
          <span
            key={picture}
            className="hung-sheet"
            style={{ "--tilt": `${tilts[index]}deg` } as CSSProperties}
          >
            <Picture
              pictureId={picture}
              alt=""
              sizes="(min-width: 64rem) 8rem, 28vw"
              widest={960}
              isFirst={isFirst === true && index === 0}
              className="aspect-square"
            />
          </span>
        ))}
      </div>
      <ButtonLink
        to={pathTo("/creator/:creatorId", { creatorId: id })}
        aria-label={`Shop Collection ${byline(displayName)}`}
        isWide
        className="mt-5"
      >
        Shop Collection
      </ButtonLink>
    </article>
  );
}
