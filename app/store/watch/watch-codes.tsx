import { pathTo } from "~/path-to";
import { TextLink } from "~/ui/text-link";

type Props = {
  shirts: readonly { productId: string; title: string; code: { size: number; path: string } }[];
};

/** Where the drawings of an order are watched being drawn; on a large screen, with a code for a phone. */
export function WatchCodes({ shirts }: Props) {
  return (
    <section aria-labelledby="watch" className="mb-10 print:hidden">
      <h2 id="watch" className="text-xl">
        Watch it being drawn
      </h2>
      <p className="mt-1 text-ink-2">
        See how the lines came onto the paper, one after the other.
        <span className="max-sm:hidden"> Scan a code with your phone to show it around.</span>
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-4">
        {shirts.map(({ productId, title, code }) => (
          <li key={productId} className="flex items-center gap-4">
            <svg
              viewBox={`0 0 ${code.size} ${code.size}`}
              role="img"
              aria-label={`Code that opens the drawing of ${title}`}
              className="size-32 rounded-md border-2 border-line bg-white forced-color-adjust-none max-sm:hidden"
            >
              <path d={code.path} fill="#000" shapeRendering="crispEdges" />
            </svg>
            <TextLink
              to={pathTo("/watch/:productId", { productId })}
              className="inline-flex min-h-11 items-center font-semibold sm:max-w-72"
            >
              {`Watch ${title}`}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
