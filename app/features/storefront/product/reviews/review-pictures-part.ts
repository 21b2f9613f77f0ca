import { Part } from "~/lib/part";

/** Buyers' pictures, small in their reviews and large in a dialog. */
export const reviewPicturesPart = new Part<
  {
    /** The dialog, one for all reviews of the page. */
    root: "";
    /** The pictures of one review. */
    pictures: "";
    /** Leads to the picture itself, and opens it here. */
    link: "";
    /** Holds the large picture. */
    image: "";
    /** Says which of how many it is. */
    position: "";
    back: "";
    forth: "";
    close: "";
  },
  { root: HTMLDialogElement; link: HTMLAnchorElement; image: HTMLImageElement }
>("review-pictures");
