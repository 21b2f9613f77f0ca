import type { PrintFinding } from "~/features/artwork/photo/print-check";

type FindingCopy = { title: string; text: string };

/** What the print check found, in words for a nine-year-old. */
export const printFindingCopy: Record<PrintFinding, FindingCopy> = {
  blank: {
    title: "We can’t see a drawing",
    text: "The sheet looks empty or dark to us. Is it the back of the paper? Turn it over, turn on a light, or draw with a thicker pen.",
  },
  "too-small": {
    title: "Your drawing is very small",
    text: "Move the camera closer until the sheet fills the whole picture. Small pictures look blocky on a shirt.",
  },
  "too-faint": {
    title: "Your lines are very light",
    text: "Draw over them with a thick black pen, or take the photo next to a window. Light lines get lost on a shirt.",
  },
  blurred: {
    title: "The photo is a bit blurry",
    text: "Hold the phone with both hands and keep still. Tap the drawing on the screen before you take the photo.",
  },
  "cut-off": {
    title: "A piece is missing at the edge",
    text: "Step back a little so that we can see the whole drawing. What is outside the photo can’t be on the shirt.",
  },
  "our-letters": {
    title: "We used our own letters",
    text: "Only your computer has the letters of your file, so we drew them in ours. If you like yours better, save it as PNG and send that.",
  },
  "left-out": {
    title: "Something in your file is left out",
    text: "Your drawing program can do more than we can draw from its file. Look closely at your picture: if something is missing, save it as PNG and send that.",
  },
};

/** Whether a stored text is a finding of the print check. */
export function isPrintFinding(name: string): name is PrintFinding {
  return name in printFindingCopy;
}
