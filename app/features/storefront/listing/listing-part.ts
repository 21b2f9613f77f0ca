import { Part } from "~/lib/part";

/** A list that its filters change in place. */
export const listingPart = new Part<
  {
    root: "";
    /** What the count says while the list loads. */
    loading: string;
    count: "";
    /** Contains what was found. */
    body: "";
    /** Hidden until the list is loading, or has failed to load. */
    skeletons: "";
    failed: "";
    /** The filters beside the list, which change with it. */
    filters: "";
    form: "main" | "choices" | "sort";
    /** A link to the list with different filters. */
    link: "";
  },
  { form: HTMLFormElement; link: HTMLAnchorElement }
>("listing");

/** The id of what the filter button opens. */
export const FILTER_PANEL = "filter-panel";
