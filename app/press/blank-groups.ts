import { garmentOf } from "./line-to-print";

type BoardLine = {
  lineId: string;
  orderId: string;
  orderNumber: string;
  title: string;
  size: string;
  color: string;
  quantity: number;
  isGift: boolean;
  /** The day ("Dec 1") before which a carrier must not have it; null: it may go now. */
  shipFrom: string | null;
  /** Without a plan no file can be made: it is printed by hand. */
  hasPlan: boolean;
};

/** Lines of one garment and color: the press prints them with one set-up. */
export type BlankGroup = {
  key: string;
  garment: string;
  color: string;
  shirts: number;
  lines: BoardLine[];
};

/** Lines by garment and color, the largest group first; within a group, in their own order. */
export function blankGroups(lines: readonly BoardLine[]): BlankGroup[] {
  const groups = Map.groupBy(lines, ({ size, color }) => `${garmentOf(size)} ${color}`);
  return [...groups]
    .map(([key, inGroup]) => ({
      key,
      garment: garmentOf(inGroup[0]?.size ?? ""),
      color: inGroup[0]?.color ?? "",
      shirts: inGroup.reduce((sum, { quantity }) => sum + quantity, 0),
      lines: inGroup,
    }))
    .toSorted((a, b) => b.shirts - a.shirts || a.key.localeCompare(b.key, "en"));
}
