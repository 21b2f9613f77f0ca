import { Part } from "~/lib/part";

/** A text to take along, such as a link. */
export const copyPart = new Part<
  { root: ""; text: ""; button: ""; said: "" },
  { text: HTMLInputElement }
>("copy");
