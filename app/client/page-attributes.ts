/** On the root of a public page, which is finished HTML that no router runs (decision 011). */
export const FINISHED = "data-finished";
/** On the root of a finished page besides, which has a script of its own and no islands (decision 048). */
export const OWN_SCRIPT = "data-own-script";
/** On the root of a page of the router that React takes over once someone is there. */
export const WAITS = "data-waits";
/** What stands in place of the type of such a page's script, and of its preloads, until then. */
export const LATER = "later";
/** On the root of any page once its scripts hear what is pressed and typed. */
export const READY = "data-ready";
/** On the root of a public page once React has taken over its islands. */
export const AWAKE = "data-awake";
