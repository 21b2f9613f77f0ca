import type { ReactNode } from "react";

import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { classNames } from "~/ui/class-names";
import { Picture } from "~/ui/picture";
import { Link } from "~/ui/links/link";

type Line = {
  slug?: string | null;
  title: string;
  pictureId: string | null;
  size: string;
  color: string;
  quantity: number;
  /** Null: it is not shown. */
  unitPriceCents: number | null;
};

/** A shirt in a cart, a checkout or an order: picture, title, size and color, price. */
export function ShirtLine({
  line,
  isSmall = false,
  isGone = false,
  children,
}: {
  line: Line;
  isSmall?: boolean;
  /** It cannot be bought any more, so its price does not count. */
  isGone?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="flex gap-4">
      <div
        className={classNames(
          isSmall ? "w-16 shrink-0" : "w-[min(6rem,29%)] shrink-0 sm:w-[min(8rem,29%)]",
          isGone && "opacity-40",
        )}
      >
        {line.pictureId ? (
          <Picture
            pictureId={line.pictureId}
            alt=""
            sizes={isSmall ? "64px" : "128px"}
            widest={320}
            className="rounded-md"
          />
        ) : (
          <div aria-hidden className="aspect-square rounded-md bg-paper-2" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <p className="min-w-0 flex-1 basis-32 font-display font-bold leading-snug">
            {line.slug ? (
              <Link
                to={pathTo("/store/:slug", { slug: line.slug })}
                className="underline-offset-4 hover:underline"
              >
                {line.title}
              </Link>
            ) : (
              line.title
            )}
          </p>
          {!isGone && line.unitPriceCents !== null && (
            <p className="shrink-0 tabular-nums">
              {formatCents(line.unitPriceCents * line.quantity)}
            </p>
          )}
        </div>
        <p className="text-sm text-ink-2">
          <span>
            {line.size}, {line.color}
          </span>
          {line.quantity > 1 && line.unitPriceCents !== null && (
            <Each {...line} unitPriceCents={line.unitPriceCents} isSmall={isSmall} />
          )}
        </p>
        {children}
      </div>
    </div>
  );
}

function Each({
  quantity,
  unitPriceCents,
  isSmall,
}: {
  quantity: number;
  unitPriceCents: number;
  isSmall: boolean;
}) {
  const price = formatCents(unitPriceCents);
  return <span>{isSmall ? `, ${quantity} of ${price}` : ` · ${price} each`}</span>;
}
