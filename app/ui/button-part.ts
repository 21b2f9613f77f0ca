import { Part } from "~/lib/part";

/** A button that sends a form. */
export const buttonPart = new Part<
  {
    /** What it says while the form is on its way. */
    pending: string;
  },
  { pending: HTMLButtonElement }
>("button");
