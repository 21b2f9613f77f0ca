import { Part } from "~/lib/part";

/** A list that its filters change in place. */
export const listingPart = new Part<
  {
    root: "";
    /** What the count says while the list loads. */
    loading: string;
    count: "";
    /** Holds what was found. */
    body: "";
    /** Wait unseen until the list loads, or did not load. */
    skeletons: "";
    failed: "";
    /** The filters beside the list, which change with it. */
    filters: "";
    form: "main" | "ages" | "sort";
    /** A link that leads to the list, narrowed down in another way. */
    link: "";
  },
  { form: HTMLFormElement; link: HTMLAnchorElement }
>("listing");

/** The id of what the filters' menu opens. */
export const FILTER_PANEL = "filter-panel";
