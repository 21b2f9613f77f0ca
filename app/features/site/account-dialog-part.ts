import { Part } from "~/lib/part";

/** The dialog for signing up, over any page. */
export const accountDialogPart = new Part<
  {
    root: "";
    /** A link that leads to the same screen when there is no dialog. */
    opener: "";
    /** The heading of the screen that is shown. */
    title: "";
    close: "";
    /** Contains the screen that is shown. */
    screen: "";
  },
  { root: HTMLDialogElement }
>("account-dialog");
