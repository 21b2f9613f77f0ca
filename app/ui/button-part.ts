import { Part } from "~/lib/part";

/** A button that sends a form. */
export const buttonPart = new Part<
  {
    /** Its label while the form is being sent. */
    pending: string;
  },
  { pending: HTMLButtonElement }
>("button");
