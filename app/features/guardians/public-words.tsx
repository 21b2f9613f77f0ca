import { saysMore, wordsBelow } from "~/features/guardian-rules/shown-words";

import type { ChildsDrawing } from "./childs-drawing";

type Props = { drawing: Pick<ChildsDrawing, "title" | "notes" | "words"> };

/** What everyone reads, or would read, where our team has changed or added words; nothing otherwise. */
export function PublicWords({ drawing: { title, notes, words } }: Props) {
  if (!saysMore(words, { title, description: "", artistWords: notes })) return null;
  const below = wordsBelow(words);
  return (
    <div className="rounded-md border-2 border-line bg-white p-4">
      <h3 className="text-base">On its page, in our team&apos;s words</h3>
      <p className="mt-1 break-words font-display font-bold">{words.title}</p>
      {below && <p className="mt-1 whitespace-pre-line break-words text-ink-2">{below}</p>}
    </div>
  );
}
