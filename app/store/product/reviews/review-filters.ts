import { readCursor, writeCursor } from "~/store/listing/cursor";

export const reviewOrders = ["newest", "pictures", "highest", "lowest"] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

export const reviewOrderLabels: Record<ReviewOrder, string> = {
  newest: "Newest",
  pictures: "With pictures first",
  highest: "Highest",
  lowest: "Lowest",
};

/** From the best to the worst, as they are listed. */
export const starChoices = [5, 4, 3, 2, 1] as const;

/** Which reviews of a shirt are shown, and in which order. */
export type ReviewFilters = { order: ReviewOrder; stars: number | null };

export function readReviewFilters(params: URLSearchParams): ReviewFilters {
  const stars = params.get("stars");
  return {
    order: reviewOrders.find((one) => one === params.get("sort")) ?? "newest",
    stars: starChoices.find((one) => String(one) === stars) ?? null,
  };
}

/** The part of a product's address that says which reviews are shown: "" or "?…". */
export function reviewQuery({ order, stars }: ReviewFilters, after: string | null = null): string {
  const query = new URLSearchParams({
    ...(stars !== null && { stars: String(stars) }),
    ...(order !== "newest" && { sort: order }),
    ...(after && { reviews: after }),
  }).toString();
  return query && `?${query}`;
}

/** A time beyond it is not one of ours (the year 2096). */
const LATEST_TIME = 4e12;

/** Where a page of reviews ends: by what it is ordered first (0: by time alone), then its time. */
export type ReviewCursor = { rank: number; time: Date; id: string };

export function writeReviewCursor({ rank, time, id }: ReviewCursor): string {
  return writeCursor({ id, value: `${rank}:${time.toISOString()}` });
}

/** Null when there is none or it is not one of ours. */
export function readReviewCursor(text: string | null): ReviewCursor | null {
  const key = readCursor(text);
  const [, rank = "", moment = ""] = /^(-?[0-5]):(.+)$/.exec(key?.value ?? "") ?? [];
  const time = Date.parse(moment);
  if (!key || rank === "" || !(time >= 0 && time < LATEST_TIME)) return null;
  return { rank: Number(rank), time: new Date(time), id: key.id };
}
