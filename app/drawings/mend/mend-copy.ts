import type { ArtVersion } from "~/schema/art-versions";

/** Whose hand it is, and who reads: the artist's own, or the team's at the desk. */
export type MendAs = "artist" | "team";

type VersionWords = Record<ArtVersion, { label: string; text: string }>;

const artistVersions: VersionWords = {
  black: { label: "The clean lines", text: "Only what you drew, in black, without the paper." },
  colors: { label: "My own colors", text: "Only what you drew, in the colors you used." },
  original: { label: "My original picture", text: "Everything, with the paper." },
};

const teamVersions: VersionWords = {
  black: { label: "The clean lines", text: "Only what was drawn, in black, without the paper." },
  colors: {
    label: "The artist’s own colors",
    text: "Only what was drawn, in the colors that were used.",
  },
  original: { label: "The original picture", text: "Everything, with the paper." },
};

/** What the tool that mends a picture says about it, to its artist and to the team. */
export const mendCopy = {
  artist: {
    print: "What should we print?",
    versions: artistVersions,
    before: (title: string) => `${title} as you sent it`,
    after: (title: string) => `${title} as we print it`,
    noOriginal:
      "We can’t see where your paper ends, so we will print your drawing without the paper. Do you want the paper on the shirt too? Put it on something dark, and take a photo that shows all four corners.",
    together: "Sheets that go together are printed without their paper.",
    photo: "Your photo",
    corners: "Drag the four dots onto the corners of your sheet.",
    noSheet: "The four dots have to stay around a sheet of paper.",
    rub: "Rub over spots that you did not draw.",
    lines: "Your lines, as we print them",
    noLines: "There are no lines to clean up here. Your whole sheet is printed as it is.",
    darkPaper: "My paper is dark",
    paperIs: "My paper is",
    paperFound: "Let us figure it out",
    onlyLines: "Only your lines are printed.",
    drawings: (count: number) => `We see ${count} drawings. Which ones go on the shirt?`,
    taken: (count: number) => `We print ${counted(count).toLowerCase()}.`,
    change: "Change my picture",
  },
  team: {
    print: "What is printed",
    versions: teamVersions,
    before: (title: string) => `${title} as it was sent`,
    after: (title: string) => `${title} as it is printed`,
    noOriginal:
      "The paper’s edges were not found, so only the lines can be printed. Place the four corners by hand to print the whole sheet.",
    together: "Sheets that go together are printed without their paper.",
    photo: "The photo",
    corners: "Drag the four dots onto the corners of the sheet.",
    noSheet: "The four dots have to stay around a sheet of paper.",
    rub: "Rub over spots that were not drawn.",
    lines: "The lines, as they are printed",
    noLines: "There are no lines to clean up here. The whole sheet is printed as it is.",
    darkPaper: "The paper is dark",
    paperIs: "The paper is",
    paperFound: "Detected automatically",
    onlyLines: "Only the lines are printed.",
    drawings: (count: number) => `${count} drawings were found. Which ones go on the shirt?`,
    taken: (count: number) => `${counted(count)} will be printed.`,
    change: "Change the picture",
  },
} as const satisfies Record<MendAs, object>;

export type MendCopy = (typeof mendCopy)[MendAs];

function counted(drawings: number): string {
  return drawings === 1 ? "One drawing" : `${drawings} drawings`;
}
