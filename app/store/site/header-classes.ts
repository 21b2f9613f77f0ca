/** The classes of the header's links and menus. */
export const navLink = "nav-link";
export const menuPanel = "absolute top-full z-50 mt-3 marker-frame bg-paper p-5 shadow-lift";
export const menuSummary = "list-none [&::-webkit-details-marker]:hidden";
/**
 * An icon button: as large as a fingertip, but not growing with the text size, so that all fit on a
 * phone.
 */
export const signButton = "grid size-[44px] place-items-center rounded-md hover:bg-paper-2";
