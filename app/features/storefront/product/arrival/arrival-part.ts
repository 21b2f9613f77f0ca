import { Part } from "~/lib/part";

/** When a shirt arrives. The page is kept for everyone; the browser knows the day. */
export const arrivalPart = new Part<{ root: "" }>("arrival");
