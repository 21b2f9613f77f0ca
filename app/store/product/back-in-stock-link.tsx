import { pathTo } from "~/path-to";

type Props = { productId: string; variants: readonly { isAvailable: boolean }[] };

/** The way to hear when a size and color that is sold out now is back. */
export function BackInStockLink({ productId, variants }: Props) {
  if (variants.every(({ isAvailable }) => isAvailable)) return null;
  return (
    <a
      href={pathTo("/tell-me/:productId", { productId })}
      className="-my-3 inline-flex min-h-11 items-center self-start text-sm font-semibold underline decoration-2 underline-offset-4"
    >
      Sold out in your size? Tell me when it is back
    </a>
  );
}
