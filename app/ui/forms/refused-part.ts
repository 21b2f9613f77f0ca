import { Part } from "~/lib/part";

/** A form that posts by itself and was refused: it stays guarded until it is saved. */
export const refusedPart = new Part<{ root: "" }>("refused");
