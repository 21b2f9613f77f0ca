import type { ArtVersion } from "~/features/print-plans/print-plan";
import { RadioCard } from "~/ui/forms/choices";
import { Picture } from "~/ui/picture";

import type { DesignArt } from "../design-art";

type Props = {
  design: { title: string; artVersion: ArtVersion; art: readonly DesignArt[] };
};

const choices: Record<ArtVersion, { label: string; text: string }> = {
  black: { label: "The clean lines", text: "Only what you drew, in black, without the paper." },
  colors: { label: "My own colors", text: "Only what you drew, in the colors you drew it." },
  original: { label: "My original picture", text: "Everything, with the paper." },
};

/** The versions a drawing can be printed in, as they look on paper. */
export function PrintVersionChoice({ design }: Props) {
  if (design.art.length < 2) return null;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="sr-only">What should we print?</legend>
      {design.art.map(({ version, paperPictureId }) => (
        <RadioCard
          key={version}
          name="print"
          value={version}
          isChecked={version === design.artVersion}
          label={choices[version].label}
        >
          <span className="flex h-full flex-col gap-3">
            <Picture
              pictureId={paperPictureId}
              alt={`${choices[version].label} of ${design.title}`}
              sizes="(min-width: 1024px) 30vw, (min-width: 640px) 40vw, 90vw"
              isFirst
              className="aspect-square bg-white !object-contain"
            />
            <span>
              <span className="block font-display font-bold">{choices[version].label}</span>
              <span className="block text-sm text-ink-2">{choices[version].text}</span>
            </span>
          </span>
        </RadioCard>
      ))}
    </fieldset>
  );
}
