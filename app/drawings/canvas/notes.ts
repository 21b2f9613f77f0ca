import type { Parts } from "./controls";

/** A note stays so long that a slow reader has read it. */
const READ_MS = 6_000;

export type Notes = {
  /** For everyone, on the sheet. @param link shown beside it; such a note stays */
  say: (text: string, link?: { href: string; words: string }) => void;
  /** For those who hear the page. */
  whisper: (text: string) => void;
  /** What was said last is settled. */
  settle: () => void;
};

export function notesOf(parts: Parts): Notes {
  const text = parts("note-text");
  const link = parts("note-link");
  const whispered = parts("whisper");
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle() {
    clearTimeout(timer);
    text.textContent = "";
    link.hidden = true;
  }

  return {
    say(words, to) {
      settle();
      text.textContent = words;
      link.hidden = !to;
      if (to && link instanceof HTMLAnchorElement) {
        link.href = to.href;
        link.textContent = to.words;
      } else timer = setTimeout(settle, READ_MS);
    },
    whisper(words) {
      // What is said twice is heard twice.
      whispered.textContent = whispered.textContent === words ? `${words} ` : words;
    },
    settle,
  };
}
