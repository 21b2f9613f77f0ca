import { byline, type ListedProduct } from "./listing";

/**
 * "by Ada · Age 8-10"; "by a young creator" where neither may be shown. A long name is cut, so that
 * cards keep their height; the age goes to a line of its own where it does not fit beside the name.
 */
export function BylineWithAge({
  product: { creatorName, age },
}: {
  product: Pick<ListedProduct, "creatorName" | "age">;
}) {
  return (
    <span className="flex flex-wrap gap-x-3 overflow-hidden">
      <span className="max-w-full truncate">{byline(creatorName)}</span>{" "}
      {age && (
        <span className="relative -ml-3 pl-3 whitespace-nowrap">
          {/* Outside of what is shown at the beginning of a line. */}
          <span aria-hidden className="absolute left-0 w-3 text-center">
            ·
          </span>
          {age}
        </span>
      )}
    </span>
  );
}
