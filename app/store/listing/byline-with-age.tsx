import { classNames } from "~/ui/class-names";

import { byline, type ListedProduct } from "./listing";

/**
 * "by Ada · Age 8-10"; "by a young artist" where neither may be shown. A long name is cut, so that
 * cards keep their height; the age goes to a line of its own where it does not fit beside the name.
 */
export function BylineWithAge({
  product: { creatorName, age },
  className,
}: {
  product: Pick<ListedProduct, "creatorName" | "age">;
  className?: string;
}) {
  return (
    <p className={classNames("byline", className)}>
      <span>{byline(creatorName)}</span> {age && <span>{age}</span>}
    </p>
  );
}
