import { useEffect, useState } from "react";

import type { PhotoOnPaper } from "~/art/photo/photo-on-paper";
import type { ArtVersion } from "~/schema/art-versions";
import { classNames } from "~/ui/class-names";
import { RadioCard } from "~/ui/forms/choices";
import { Picture } from "~/ui/picture";

import { type MendCopy, mendCopy } from "../mend/mend-copy";
import { BeforeAfter } from "./before-after";
import type { SeenDrawing } from "./seen-drawing";

type Unprinted = Pick<SeenDrawing, "art" | "drawings" | "isCutOut" | "isDrawnHere" | "mend">;

type Props = {
  design: Unprinted & {
    title: string;
    photoPictureId: string | null;
    artVersion: ArtVersion;
    onPaper: PhotoOnPaper | null;
  };
  /** To whom it speaks; to the artist unless it says otherwise. */
  copy?: MendCopy;
  /** Where a choice takes effect at once. */
  onChoose?: (version: ArtVersion) => void;
};

/** What was sent beside what is printed, and the versions to choose from, as they look on paper. */
export function PrintVersionChoice({ design, copy = mendCopy.artist, onChoose }: Props) {
  const { title, photoPictureId, art, artVersion, onPaper } = design;
  const [picked, setPicked] = useState<ArtVersion | null>(null);
  const version = art.some((one) => one.version === picked) && picked ? picked : artVersion;
  const withoutPaper = whyWithoutPaper(design, copy);
  const chosen = art.find((one) => one.version === version);
  // What is printed may have been decided elsewhere since.
  useEffect(() => setPicked(null), [artVersion]);
  return (
    <div className="space-y-6">
      {photoPictureId && chosen && (
        <BeforeAfter
          before={{ pictureId: photoPictureId, alt: copy.before(title) }}
          after={{ pictureId: chosen.paperPictureId, alt: copy.after(title) }}
          place={onPaper && (version === "original" ? onPaper.sheet : onPaper.art)}
        />
      )}
      {art.length > 1 && (
        <fieldset
          className={classNames(
            "grid gap-3 sm:gap-4",
            art.length === 2 ? "sm:grid-cols-2" : "sm:grid-cols-3",
          )}
        >
          <legend className="mb-3 font-display font-bold">{copy.print}</legend>
          {art.map((one) => (
            <RadioCard
              key={one.version}
              name="print"
              value={one.version}
              isChecked={one.version === version}
              onChange={() => {
                setPicked(one.version);
                onChoose?.(one.version);
              }}
              label={copy.versions[one.version].label}
            >
              <span className="flex h-full items-center gap-4 sm:flex-col sm:items-stretch sm:gap-3">
                <span className="max-sm:w-24 max-sm:shrink-0">
                  <Picture
                    pictureId={one.paperPictureId}
                    alt={`${copy.versions[one.version].label} of ${title}`}
                    sizes="(min-width: 640px) 20rem, 6rem"
                    className="aspect-square bg-white !object-contain"
                  />
                </span>
                <span>
                  <span className="block font-display font-bold">
                    {copy.versions[one.version].label}
                  </span>
                  <span className="block text-sm text-ink-2">
                    {copy.versions[one.version].text}
                  </span>
                </span>
              </span>
            </RadioCard>
          ))}
        </fieldset>
      )}
      {withoutPaper && <p className="text-ink-2">{withoutPaper}</p>}
    </div>
  );
}

/** Why the paper cannot be printed; null where it can, or where there is none. */
function whyWithoutPaper(
  { art, drawings, isCutOut, isDrawnHere, mend }: Unprinted,
  copy: MendCopy,
): string | null {
  if (isCutOut || isDrawnHere || art.some(({ version }) => version === "original")) return null;
  const areSheets = drawings.some(({ corners }) => corners !== null);
  return areSheets && (mend.drawings?.length ?? 0) > 1 ? copy.together : copy.noOriginal;
}
