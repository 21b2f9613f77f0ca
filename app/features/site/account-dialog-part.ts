import { Part } from "~/lib/part";

/** The dialog in which someone signs up, over any page. */
export const accountDialogPart = new Part<
  {
    root: "";
    /** A link that leads to the same screen where there is no dialog. */
    opener: "";
    close: "";
    /** Holds the screen that is shown. */
    screen: "";
  },
  { root: HTMLDialogElement }
>("account-dialog");
