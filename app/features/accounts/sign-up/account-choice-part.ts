import { Part } from "~/lib/part";

/** The form that asks for the kind of account. */
export const accountChoicePart = new Part<
  {
    root: "";
    /** Goes on once one is chosen. */
    next: "";
  },
  { root: HTMLFormElement; next: HTMLButtonElement }
>("account-choice");
