import { byline, type ListedProduct } from "./listing";

/** "by Ada · Age 8-10"; "by a young creator" where neither may be shown. */
export function BylineWithAge({
  product: { creatorName, age },
}: {
  product: Pick<ListedProduct, "creatorName" | "age">;
}) {
  return (
    <>
      {age ? `${byline(creatorName)} ` : byline(creatorName)}
      {age && <span aria-hidden>·</span>}
      {age && ` ${age}`}
    </>
  );
}
