/** How the desk filters orders by the day that they were promised by. */
export const shipByChoices = {
  late: "Late",
  soon: "Due soon",
} as const;

export type ShipBy = keyof typeof shipByChoices;

export function isShipBy(text: string | null): text is ShipBy {
  return text !== null && Object.hasOwn(shipByChoices, text);
}
