import { Part } from "~/lib/part";

/** The content of a finished page that is someone's own: its forms are sent without leaving it. */
export const formPagePart = new Part<{
  root: "";
  /** A message to show once, as JSON: see `ToastToShow`. */
  toast: string;
  /**
   * Takes the focus where what had it is gone, such as the form before this step: "top" also scrolls
   * there, "here" leaves the page where it is, such as a list with one line less.
   */
  start: "top" | "here";
  /** A form that is sent as soon as something in it is chosen; it always shows what is saved. */
  sends: "";
  /** What to say about a form that did not reach the server, instead of the usual words. */
  failed: string;
}>("form-page");
