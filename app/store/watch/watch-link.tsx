import { Link } from "react-router";

import { pathTo } from "~/path-to";
import { classNames } from "~/ui/class-names";

/** Leads to the page on which the drawing draws itself. */
export function WatchLink({
  productId,
  title,
  className,
}: {
  productId: string;
  title: string;
  className?: string;
}) {
  return (
    <p className={classNames("relative", className)}>
      <Link
        to={pathTo("/watch/:productId", { productId })}
        aria-label={`Watch it being drawn: ${title}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-2 underline-offset-4"
      >
        <PlaySign className="size-5 shrink-0" />
        Watch it being drawn
      </Link>
    </p>
  );
}

/** A triangle in a ring, drawn with a marker. */
function PlaySign({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className}>
      <path
        d="M12.3 2.2c5.6-.3 9.6 4 9.5 9.7-.1 5.5-4.2 9.9-9.9 9.8-5.5-.1-9.8-4.3-9.7-9.9C2.300 6.300 6.400 2.300 13.600 2.600"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path d="M9.700 7.600c2.700 1.300 5 2.700 7.100 4.400-2.200 1.800-4.500 3.200-7 4.500-.3-3-.3-6-.1-8.900z" />
    </svg>
  );
}
