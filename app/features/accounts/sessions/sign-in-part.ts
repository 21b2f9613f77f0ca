import { Part } from "~/lib/part";

/** The form for signing in, and the demo accounts that fill it in. */
export const signInPart = new Part<
  {
    root: "";
    /** A demo account's address. */
    demo: string;
  },
  { root: HTMLFormElement }
>("sign-in");
