import { formInteger, text } from "./check-params.ts";
import { noSuch } from "./stripe-fault.ts";

export const listShape = {
  limit: formInteger(1, 100).optional(),
  starting_after: text(255).optional(),
};

/** One page of a list, newest first. */
export function page<T extends { id: string }>(
  url: string,
  oldestFirst: readonly T[],
  request: { limit?: number | undefined; starting_after?: string | undefined },
) {
  const all = oldestFirst.toReversed();
  const after = request.starting_after;
  const start = after === undefined ? 0 : all.findIndex((item) => item.id === after) + 1;
  if (after !== undefined && start === 0) throw noSuch("object", after, "starting_after");
  const end = start + (request.limit ?? 10);
  return { object: "list", url, has_more: end < all.length, data: all.slice(start, end) };
}
