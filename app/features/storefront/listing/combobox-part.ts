import { Part } from "~/lib/part";

/** A <select> that becomes a combobox to type in. */
export const comboboxPart = new Part<{ root: "" }, { root: HTMLSelectElement }>("combobox");
