import { Part } from "~/lib/part";

type Menu = "filters";

/** Menus and panels that are <details>. */
export const menuPart = new Part<
  {
    root: Menu;
    /** The id of what the menu opens, where that is elsewhere. */
    panel: string;
    /** A button that closes this menu. */
    close: Menu;
    /** A link that changes the page in place, so the menu stays open. */
    stay: "";
  },
  { root: HTMLDetailsElement }
>("menu");
