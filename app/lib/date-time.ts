import { shopDateWriter } from "./dates";

/** "Nov 21, 2026, 5:33 PM EST" where the shop is, the same on the server and in the page. */
export const formatDateTime = shopDateWriter({
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});
