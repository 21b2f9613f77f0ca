import { shopDateWriter } from "~/lib/dates";

export type TrackingLabel = { maker: string; place: string; month: string; batch: string };

const monthName = shopDateWriter({ month: "long", year: "numeric" });

/** The lines of a tracking label: who made it, where, when, and of which batch. */
export function trackingLines({ maker, place, month, batch }: TrackingLabel): string[] {
  return [`Made by ${maker}`, place, `${monthName(`${month}-01`)}, batch ${batch}`];
}
