import { Part } from "~/lib/part";

/** One field of a form. */
export const fieldPart = new Part<{
  /** The button that shows a password. */
  eye: "";
  /** Says how long the text is. */
  length: "";
}>("field");

export const fieldErrorClass = "text-sm font-semibold text-danger";

/** The id of the messages below the control that has this id. */
export function errorsId(control: string): string {
  return `${control}-error`;
}
