import { Part } from "~/lib/part";

/** The boxes by which rows of a list are selected, each with the id of the form that it belongs to. */
export const selectPart = new Part<
  { box: string; page: string },
  { box: HTMLInputElement; page: HTMLInputElement }
>("select");

/** The boxes of a form's rows that are on the page. */
export function boxesOf(form: string): HTMLInputElement[] {
  return selectPart.all(document, "box").filter((box) => selectPart.said(box, "box") === form);
}
