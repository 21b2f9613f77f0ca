import { BylineWithAge } from "~/store/listing/byline-with-age";
import { Picture } from "~/ui/picture";

import type { ChildsDrawing } from "./childs-drawing";

type Props = {
  child: string;
  drawing: Pick<
    ChildsDrawing,
    "title" | "notes" | "words" | "isWritten" | "isDrawnHere" | "artist"
  >;
  /** The level of the title in the page's outline; null where the page names it already. */
  heading: "h3" | null;
};

/**
 * What everyone reads and sees of a shirt, or would, word for word; until our team has written it,
 * what the child typed. Where the child typed something else, that is beside it.
 */
export function PublicText({ child, drawing, heading: Heading }: Props) {
  const { title, notes, words, isWritten, isDrawnHere, artist } = drawing;
  if (!isWritten)
    return (
      <div className="flex flex-col gap-1">
        {Heading && <Heading className="text-xl">{title}</Heading>}
        {notes && (
          <p className="wrap-text whitespace-pre-line text-ink-2">
            {child} wrote: “{notes}”
          </p>
        )}
      </div>
    );
  const pictures = words.pictures ?? [];
  const isOther = title !== words.title || (notes ?? "") !== (words.artistWords ?? "");
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {Heading && <Heading className="text-xl">{words.title}</Heading>}
      <BylineWithAge
        product={{ creatorName: artist.name, age: artist.age }}
        className="text-ink-2"
      />
      {words.description && <p className="wrap-text whitespace-pre-line">{words.description}</p>}
      {words.artistWords && <p className="wrap-text whitespace-pre-line">“{words.artistWords}”</p>}
      {isDrawnHere && (
        <p>It was drawn on our website. Everyone can also watch it being drawn, line by line.</p>
      )}
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-3">
          {pictures.map(({ pictureId, text }) => (
            <li key={pictureId}>
              <Picture
                pictureId={pictureId}
                alt={text || `A picture that our team added to “${words.title}”`}
                sizes="(min-width: 640px) 160px, 40vw"
                className="marker-frame-soft aspect-square object-contain"
              />
              {text && <p className="mt-1 text-sm text-ink-2">Read aloud as: “{text}”</p>}
            </li>
          ))}
        </ul>
      )}
      {isOther && (
        <details className="text-sm text-ink-2">
          <summary className="min-h-11 w-fit cursor-pointer content-center underline underline-offset-4">
            What {child} wrote
          </summary>
          <p className="wrap-text font-semibold">{title}</p>
          {notes && <p className="wrap-text whitespace-pre-line">{notes}</p>}
        </details>
      )}
    </div>
  );
}
