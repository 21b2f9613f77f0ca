import { hasMoreText, textBelowTitle } from "~/schema/shirt-text";
import { Picture } from "~/ui/picture";

import type { ChildsDrawing } from "./childs-drawing";

type Props = { drawing: Pick<ChildsDrawing, "title" | "notes" | "words"> };

/**
 * What everyone reads and sees, or would, where our team has changed or added anything; nothing
 * otherwise.
 */
export function PublicText({ drawing: { title, notes, words } }: Props) {
  if (!hasMoreText(words, { title, description: "", artistWords: notes })) return null;
  const below = textBelowTitle(words);
  const pictures = words.pictures ?? [];
  return (
    <div className="rounded-md border-2 border-line bg-white p-4">
      <h3 className="text-base">On its page, in our team&apos;s words</h3>
      <p className="mt-1 font-display font-bold">{words.title}</p>
      {below && <p className="mt-1 whitespace-pre-line text-ink-2">{below}</p>}
      {pictures.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-3">
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
    </div>
  );
}
