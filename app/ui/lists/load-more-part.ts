import { Part } from "~/lib/part";

/** A list that grows by its next page. */
export const loadMorePart = new Part<
  {
    /** The list's name, unique on the page. */
    root: "designs" | "creators" | "shirts" | "drawings" | "reviews";
    /** The list's address says how many pages it has been grown to; so many are the most. */
    most: string;
    /** Holds the rows. */
    list: "";
    /** Leads to the next page. */
    link: "";
    /** Says that the next page did not load. */
    failed: "";
  },
  { link: HTMLAnchorElement }
>("load-more");
