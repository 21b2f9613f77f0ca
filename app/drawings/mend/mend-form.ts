import { z } from "zod";

import type { MendChoices } from "~/art/photo/mend-choices";
import { mendChoices } from "~/art/photo/mend-schema";
import { fieldErrors } from "~/lib/form";
import { artVersions, type ArtVersion } from "~/schema/art-versions";

import { MOST_MEND_CHARACTERS, type MendProblem } from "./mend-limits";

/** What someone decided about a picture; a version only where one was chosen. */
export type Mend = { choices: MendChoices; version: ArtVersion | null };

/** Read once it is known what was decided so far. */
export type MendToRead = (before: MendChoices) => ReadMend;

type ReadMend = ({ ok: true } & Mend) | { ok: false; reason: MendProblem };

const plainFields = z.object({
  turn: z.enum(["0", "90", "180", "270"]).transform(Number).pipe(mendChoices.shape.turn).optional(),
  darkPaper: z.enum(["yes", "no", ""]).optional(),
  wholeSheet: z.literal("yes").optional(),
});

/**
 * The choices that a form brings: all of them as JSON from the editor, or those that have fields of
 * their own without scripts, which leave the others as they are.
 * @param before what was decided so far
 */
export function readMend(form: FormData, before: MendChoices): ReadMend {
  const version = artVersions.find((one) => one === form.get("print")) ?? null;
  const sent = form.get("choices");
  if (typeof sent === "string") {
    if (sent.length > MOST_MEND_CHARACTERS) return { ok: false, reason: "too-much" };
    const parsed = mendChoices.safeParse(parsedJson(sent));
    if (parsed.success) return { ok: true, choices: parsed.data, version };
    const wrong = fieldErrors(parsed.error, (path) => String(path.at(-1)));
    const isTooMuch = wrong["erased"] || wrong["points"];
    return { ok: false, reason: isTooMuch ? "too-much" : "not-understood" };
  }
  const plain = plainFields.safeParse(Object.fromEntries(form));
  if (!plain.success) return { ok: false, reason: "not-understood" };
  const { turn = before.turn, darkPaper, wholeSheet } = plain.data;
  const choices = {
    ...before,
    turn,
    darkPaper: darkPaper === undefined ? before.darkPaper : paperOf(darkPaper),
    wholeSheet: wholeSheet === "yes",
  };
  return { ok: true, choices, version };
}

/**
 * Whether a drawing is newly chosen that the picture does not have. What was chosen before stays, also
 * where other corners leave it without meaning.
 * @param seen how many drawings were seen in the picture
 */
export function choosesUnseen(choices: MendChoices, before: MendChoices, seen: number): boolean {
  const known = before.drawings ?? [];
  return (choices.drawings ?? []).some((at) => at >= seen && !known.includes(at));
}

function paperOf(answer: "yes" | "no" | ""): boolean | null {
  return answer === "" ? null : answer === "yes";
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
