import { Part } from "~/lib/part";

/** A part that React runs, whose plain HTML the server gives again if React fails. */
export const boundaryPart = new Part<{
  /** Its name, which no other part of the page has. */
  root: string;
}>("boundary");
