import { Part } from "~/lib/part";

/** A tab of the admin area. */
export const adminTabPart = new Part<{
  /** The page that is shown belongs to this tab, although its URL is not below the tab's. */
  current: "";
}>("admin-tab");
