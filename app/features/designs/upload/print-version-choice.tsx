import { useEffect, useState } from "react";

import type { PhotoOnPaper } from "~/features/artwork/photo/photo-on-paper";
import type { ArtVersion } from "~/features/print-plans/art-versions";
import { classNames } from "~/ui/class-names";
import { RadioCard } from "~/ui/forms/choices";
import { Picture } from "~/ui/picture";

import type { DesignArt } from "../design-art";
import { BeforeAfter } from "./before-after";

type Props = {
  design: {
    title: string;
    photoPictureId: string | null;
    artVersion: ArtVersion;
    art: readonly DesignArt[];
    onPaper: PhotoOnPaper | null;
  };
  /** Where a choice takes effect at once. */
  onChoose?: (version: ArtVersion) => void;
};

const choices: Record<ArtVersion, { label: string; text: string }> = {
  black: { label: "The clean lines", text: "Only what you drew, in black, without the paper." },
  colors: { label: "My own colors", text: "Only what you drew, in the colors you drew it." },
  original: { label: "My original picture", text: "Everything, with the paper." },
};

/** What was sent beside what is printed, and the versions to choose from, as they look on paper. */
export function PrintVersionChoice({ design, onChoose }: Props) {
  const { title, photoPictureId, art, artVersion, onPaper } = design;
  const [picked, setPicked] = useState<ArtVersion | null>(null);
  const version = art.some((one) => one.version === picked) && picked ? picked : artVersion;
  const chosen = art.find((one) => one.version === version);
  // What is printed may have been decided elsewhere since.
  useEffect(() => setPicked(null), [artVersion]);
  return (
    <div className="space-y-6">
      {photoPictureId && chosen && (
        <BeforeAfter
          before={{ pictureId: photoPictureId, alt: `${title} as you sent it` }}
          after={{ pictureId: chosen.paperPictureId, alt: `${title} as we print it` }}
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
          <legend className="mb-3 font-display font-bold">What should we print?</legend>
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
              label={choices[one.version].label}
            >
              <span className="flex h-full items-center gap-4 sm:flex-col sm:items-stretch sm:gap-3">
                <span className="max-sm:w-24 max-sm:shrink-0">
                  <Picture
                    pictureId={one.paperPictureId}
                    alt={`${choices[one.version].label} of ${title}`}
                    sizes="(min-width: 640px) 20rem, 6rem"
                    className="aspect-square bg-white !object-contain"
                  />
                </span>
                <span>
                  <span className="block font-display font-bold">{choices[one.version].label}</span>
                  <span className="block text-sm text-ink-2">{choices[one.version].text}</span>
                </span>
              </span>
            </RadioCard>
          ))}
        </fieldset>
      )}
      {!art.some((one) => one.version === "original") && (
        <p className="text-ink-2">
          We can’t see where your paper ends, so we will print your drawing without it. Do you want
          the paper on the shirt too? Put it on something dark, and take a photo with all four
          corners.
        </p>
      )}
    </div>
  );
}
