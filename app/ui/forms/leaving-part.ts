import { Part } from "~/lib/part";

/** A form after which the page shows something else: what is typed in the others would be lost. */
export const leavingPart = new Part<{ root: "" }>("leaving");
