import { publicRules } from "~/lib/fields/shown-text-rules";
import type { TextRule } from "~/lib/fields/text-rules";
import { plainCode } from "~/lib/fields/typed-code";
import { isMilitary } from "~/lib/far-states";
import { addressStates } from "~/lib/us-states";

import { isZipOf } from "./us-zips";

const LINES = {
  name: { label: "Full name", max: 100 },
  line1: { label: "Street address", max: 120 },
  line2: { label: "Apartment", max: 120 },
  city: { label: "City", max: 80 },
} as const;

/** Latin letters with or without accents, digits, punctuation; no emoji. */
const LATIN =
  /^(?:[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}](?<![\u2c00-\u{10ffff}]|\p{Extended_Pictographic}))*$/u;

/** What a kept line of an address keeps to. */
export function storedLine(name: keyof typeof LINES): TextRule[] {
  const { label, max } = LINES[name];
  return [
    [(text) => name !== "line2" && text === "", `${label} is required`],
    [(text) => text.length > max, `${label} must be ${max} characters or less`],
    [(text) => /[<>\p{Cc}]/u.test(text), `${label} contains invalid characters`],
  ];
}

/** The same for a line that is typed: it has to stand on a carrier's label. */
export function typedLine(name: keyof typeof LINES): TextRule[] {
  const words = `${LINES[name].label} must be in Latin letters, such as A to Z: carriers cannot print any others`;
  return [
    ...storedLine(name),
    ...publicRules(LINES[name].label),
    [(text) => !LATIN.test(text), words],
  ];
}

export const stateRules: readonly TextRule[] = [
  [(code) => !Object.hasOwn(addressStates, code), "Choose a state"],
];

/** A ZIP code as it is kept, however someone typed it: "12345 6789" is "12345-6789". */
export function plainZip(typed: string): string {
  return plainCode(typed).replace(/^(\d{5})(\d{4})$/, "$1-$2");
}

const MILITARY_CITIES = ["APO", "FPO", "DPO"];

/** What is wrong with the city of military mail, which is its kind of post office; null elsewhere. */
export function cityOfMilitaryMail(state: string, city: string): string | null {
  if (!isMilitary(state) || MILITARY_CITIES.includes(city.toUpperCase())) return null;
  return "For military mail the city is APO, FPO or DPO";
}

export const zipRules: readonly TextRule[] = [
  [(text) => text === "", "ZIP code is required"],
  [(text) => !/^\d{5}(-\d{4})?$/.test(text), "Enter a ZIP code like 10001"],
];

/** "90210 is not a ZIP code in Texas."; null where the two fit, or one of them is wrong by itself. */
export function zipOfOtherState(state: string, postalCode: string): string | null {
  const name = Object.entries(addressStates).find(([code]) => code === state)?.[1];
  if (!name || zipRules.some(([isBroken]) => isBroken(postalCode))) return null;
  if (isZipOf(state, postalCode)) return null;
  const where = isMilitary(state) ? "of" : ["DC", "MP", "VI"].includes(state) ? "in the" : "in";
  return `${postalCode} is not a ZIP code ${where} ${name}.`;
}
