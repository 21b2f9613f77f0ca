import { Part } from "~/lib/part";

/** The form for signing in, which a demo account fills in. */
export const signInPart = new Part<{ root: "" }, { root: HTMLFormElement }>("sign-in");
