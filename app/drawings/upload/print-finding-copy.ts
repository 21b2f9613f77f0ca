import type { PrintFinding } from "~/art/photo/print-check";

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
    text: "Your file uses letters that only your computer has, so we drew them in ours. If you like yours better, save your file as a PNG and send that.",
  },
  "left-out": {
    title: "Something in your file was left out",
    text: "Your file can do some things that we can’t print, like moving. Look closely at your picture: if something is missing, save it as a PNG and send that.",
  },
  "no-sheet": {
    title: "We can’t find the edges of your paper",
    text: "Some lines of the table may be in your picture. Put the paper on something plain and dark, or mark its four corners yourself.",
  },
  glare: {
    title: "A bright spot hides a piece",
    text: "A light is shining on your paper there. Turn off the flash, or tilt the paper a little, and take the photo again.",
  },
  "second-sheet": {
    title: "We see more than one sheet of paper",
    text: "We took one of them. You can choose another one, or several together.",
  },
  "edge-band": {
    title: "A dark frame around your paper is left out",
    text: "If you drew it, put the four corners on its outer edge. If it is what your paper was lying on, everything is fine.",
  },
  "colored-in": {
    title: "You colored your paper up to the edge",
    text: "So the whole sheet goes on the shirt, just as it is.",
  },
  "faint-lines": {
    title: "Something gray or very light is left out",
    text: "Is it a shadow? Move it off your paper and take the photo again. If you drew it, go over it with your pen, or keep the whole sheet as it is.",
  },
  "color-changed": {
    title: "Some colors look different",
    text: "Look at your picture before and after. If you like the paper better, keep the whole sheet as it is.",
  },
  "white-ink": {
    title: "Part of your drawing is white",
    text: "White shows on dark shirts. On a white shirt no one will see it.",
  },
  "white-left-out": {
    title: "Something white is left out",
    text: "We can’t tell it from a bright spot on your paper. If you drew it, keep the whole sheet as it is.",
  },
};

/** What another photo of the same drawing, or thicker lines, would mend. */
const mendedByPhoto: readonly PrintFinding[] = [
  "blank",
  "too-small",
  "too-faint",
  "blurred",
  "cut-off",
  "no-sheet",
  "glare",
  "faint-lines",
];

/** Whether a new photo would be better; of what is only said, none would be. */
export function asksForPhoto(findings: readonly PrintFinding[]): boolean {
  return findings.some((finding) => mendedByPhoto.includes(finding));
}

/** Whether a stored text is a finding of the print check. */
export function isPrintFinding(name: string): name is PrintFinding {
  return name in printFindingCopy;
}
