import { Part } from "~/lib/part";

/** A row of a list that grows, which receives the focus when it is the first new one. */
export const rowPart = new Part<{ root: "" }>("row");
