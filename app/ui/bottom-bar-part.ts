import { Part } from "~/lib/part";

/** A bar that stays at the bottom of the window: toasts appear above it. */
export const bottomBarPart = new Part<{ root: "" }>("bottom-bar");
