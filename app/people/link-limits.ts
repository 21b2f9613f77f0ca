import { DAY_MS, HOUR_MS } from "~/lib/dates";

/** How long the links in our mails work, as the mails say it. */
export const VERIFY_LINK = { lifetimeMs: 3 * DAY_MS, lifetime: "3 days" };
export const RESET_LINK = { lifetimeMs: HOUR_MS, lifetime: "one hour" };
export const TEAM_LINK = { lifetimeMs: 7 * DAY_MS, lifetime: "7 days" };
