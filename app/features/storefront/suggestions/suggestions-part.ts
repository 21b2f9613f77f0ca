import { Part } from "~/lib/part";

/** A search field that suggests what it would find. */
export const suggestionsPart = new Part<
  {
    root: "";
    field: "";
    /** The box of what is suggested; empty until someone types. */
    box: "";
    /** Something suggested: a link. */
    option: "";
    /** Says how much is suggested. */
    status: "";
  },
  { root: HTMLFormElement; field: HTMLInputElement; option: HTMLAnchorElement }
>("suggestions");
