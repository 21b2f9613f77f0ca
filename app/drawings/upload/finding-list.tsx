import type { PrintFinding } from "~/art/photo/print-check";
import { PhotoHint } from "~/ui/marker/photo-hint";
import { Picture } from "~/ui/picture";

import { printFindingCopy } from "./print-finding-copy";
import type { SeenCheck } from "./seen-drawing";

type Seen = Pick<SeenCheck, "findings" | "places">;

/** What the print check found, in kind words and drawings: the same for a child and for the team. */
export function FindingList({ seen }: { seen: Seen }) {
  const numbers = numbersOf(seen);
  return (
    <ul className="space-y-5">
      {seen.findings.map((finding) => (
        <li key={finding} className="flex items-center gap-4">
          <PhotoHint name={finding} className="size-20 shrink-0" />
          <div>
            <p className="font-display font-bold">
              {printFindingCopy[finding].title}
              {numbers.has(finding) && <> ({numbers.get(finding)})</>}
            </p>
            <p className="text-ink-2">{printFindingCopy[finding].text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type MarkedPhotoProps = {
  drawing: Seen & { photoPictureId: string; photo: { width: number; height: number } };
  alt: string;
  caption: string;
};

/** The photo with a frame around each part that a finding is about; nothing where no place is known. */
export function MarkedPhoto({ drawing, alt, caption }: MarkedPhotoProps) {
  const numbers = numbersOf(drawing);
  const parts = drawing.findings.flatMap((finding) =>
    (drawing.places[finding] ?? []).map((part) => ({ ...part, number: numbers.get(finding) })),
  );
  if (parts.length === 0) return null;
  return (
    <figure className="mt-5">
      <div className="relative mx-auto w-fit overflow-hidden">
        <Picture
          pictureId={drawing.photoPictureId}
          alt={alt}
          sizes="(min-width: 640px) 24rem, 80vw"
          width={drawing.photo.width}
          height={drawing.photo.height}
          className="max-h-96 !w-auto max-w-full"
        />
        {parts.map(({ left, top, width, height, number }, at) => (
          <span
            key={at}
            className="pointer-events-none absolute rounded-md border-3 border-dashed border-danger outline-2 outline-paper"
            style={{
              left: `${left * 100}%`,
              top: `${top * 100}%`,
              width: `${width * 100}%`,
              height: `${height * 100}%`,
            }}
          >
            {number !== undefined && (
              <span className="absolute left-1 top-1 grid size-7 place-items-center rounded-full border-2 border-ink bg-yellow font-display text-sm font-bold">
                {number}
              </span>
            )}
          </span>
        ))}
      </div>
      <figcaption className="mt-2 text-sm text-ink-2">{caption}</figcaption>
    </figure>
  );
}

/** Where several findings have places, each has a number in the list and in the photo. */
function numbersOf({ findings, places }: Seen): Map<PrintFinding, number> {
  const placed = findings.filter((finding) => (places[finding] ?? []).length > 0);
  return new Map(placed.length > 1 ? placed.map((finding, at) => [finding, at + 1]) : []);
}
