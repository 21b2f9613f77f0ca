import { artVersionLabels, type ArtVersion } from "~/schema/art-versions";
import { Picture } from "~/ui/picture";

import type { DesignArt } from "./design-art";

type Props = {
  design: {
    title: string;
    pictureId: string;
    photoPictureId: string | null;
    artVersion: ArtVersion;
    art: readonly DesignArt[];
  };
};

/** The photo beside what is printed of it, so that an admin sees what the cleaning did. */
export function DrawingSideBySide({ design }: Props) {
  const { title, pictureId, photoPictureId, artVersion, art } = design;
  const others = art.filter(({ version }) => version !== artVersion);
  return (
    <div className={photoPictureId ? "grid gap-4 sm:grid-cols-2" : "max-w-[min(28rem,45vh)]"}>
      {photoPictureId && (
        <Shown pictureId={photoPictureId} alt={`The photo of ${title}`} caption="Photo, private" />
      )}
      <Shown
        pictureId={pictureId}
        alt={`The art of ${title}`}
        caption={`Printed: ${artVersionLabels[artVersion]}`}
      />
      {others.length > 0 && (
        <details className="sm:col-span-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm underline">
            Other versions ({others.length})
          </summary>
          <div className="grid gap-4 sm:grid-cols-2">
            {others.map(({ version, paperPictureId }) => (
              <Shown
                key={version}
                pictureId={paperPictureId}
                alt={`${artVersionLabels[version]} of ${title}`}
                caption={artVersionLabels[version]}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function Shown({ pictureId, alt, caption }: { pictureId: string; alt: string; caption: string }) {
  return (
    <figure>
      <Picture
        pictureId={pictureId}
        alt={alt}
        sizes="(min-width: 640px) 33vw, 95vw"
        isFirst
        className="marker-frame-soft aspect-square bg-white !object-contain"
      />
      <figcaption className="mt-2 text-sm text-ink-2">{caption}</figcaption>
    </figure>
  );
}
