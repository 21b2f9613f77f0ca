import type { ReactNode } from "react";
import { Link } from "react-router";

import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";

import { byline, type ListedProduct } from "../listing/listing";
import { CardPicture } from "../listing/card-picture";
import { sheetTilts } from "../listing/sheet-tilt";
import { WatchLink } from "../watch/watch-link";

const gridSizes = "(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 45vw";

/** A few are shown larger; only more than one row of three needs a fourth column. */
function columnsFor(count: number, isContinued: boolean): string {
  return classNames("grid-cols-2 md:grid-cols-3", (count > 3 || isContinued) && "lg:grid-cols-4");
}

type Works = {
  /** The creator's page. */
  path: string;
  /** True when these are not the newest ones. */
  isContinued: boolean;
  /** The list. */
  children: ReactNode;
};

/** A creator's shirts that can be bought, newest first. */
export function CreatorShirts({
  path,
  name,
  isContinued,
  isEmpty,
  children,
}: Works & { name: string; isEmpty: boolean }) {
  return (
    <section aria-labelledby="shirts" className="scroll-mt-28">
      <h2 id="shirts" className="mb-6 text-2xl">
        Shirts {byline(name)}
      </h2>
      {isContinued && <BackToNewest to={`${path}#shirts`}>Back to the newest shirts</BackToNewest>}
      {isEmpty && !isContinued && (
        <EmptyState
          scribble="shirt"
          title="No shirts yet"
          text={`The first one ${byline(name)} is on its way.`}
          action={<ButtonLink to={pathTo("/store")}>Shop Designs</ButtonLink>}
        />
      )}
      {children}
    </section>
  );
}

/** What the list of their shirts is made from. */
export function shirtList(
  path: string,
  { products, next, isContinued }: PageOf<"products", ListedProduct>,
) {
  return {
    id: "listed-shirts",
    className: classNames(
      "grid gap-x-4 gap-y-9 sm:gap-x-6",
      columnsFor(products.length, isContinued),
    ),
    next: next && `${path}?after=${next}#shirts`,
    label: "Show more shirts",
  };
}

/** A page of their works. */
type PageOf<Name extends string, Work> = Readonly<Record<Name, readonly Work[]>> & {
  /** Key of the next page. */
  next: string | null;
  isContinued: boolean;
};

export function ShirtRows({ products }: { products: readonly ListedProduct[] }) {
  const tilts = sheetTilts(products);
  return products.map((product, index) => (
    <li key={product.id}>
      <Shirt product={product} tilt={tilts[index]} isFirst={index === 0} />
    </li>
  ));
}

type ShirtProps = { product: ListedProduct; tilt: number | undefined; isFirst: boolean };

function Shirt({ product, tilt, isFirst }: ShirtProps) {
  const { slug, title, priceCents } = product;
  return (
    <article className="flex h-full flex-col">
      <div className="door-card group relative">
        <div className="door">
          <CardPicture product={product} tilt={tilt} sizes={gridSizes} isFirst={isFirst} />
        </div>
        <h3 className="mt-3 line-clamp-2 text-base leading-snug tracking-normal">
          <Link
            to={pathTo("/store/:slug", { slug })}
            className="after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-3 underline-offset-4 group-hover:underline"
          >
            {title}
          </Link>
        </h3>
      </div>
      <p className="mb-3 mt-1 font-bold tabular-nums">{formatCents(priceCents)}</p>
      <ButtonLink
        to={pathTo("/store/:slug", { slug })}
        reloadDocument
        aria-label={`Buy ${title}`}
        size="sm"
        isWide
        className="mt-auto"
      >
        Buy
      </ButtonLink>
    </article>
  );
}

type Drawing = {
  id: string;
  title: string;
  artistWords: string | null;
  pictureId: string;
  productId: string;
  hasLines: boolean;
};

/** The drawings themselves, and what their artist was thinking. */
export function CreatorDrawings({ path, isContinued, children }: Works) {
  return (
    <section aria-labelledby="drawings" className="mt-20 scroll-mt-28">
      <h2 id="drawings" className="mb-6 text-2xl">
        The drawings
      </h2>
      {isContinued && (
        <BackToNewest to={`${path}#drawings`}>Back to the newest drawings</BackToNewest>
      )}
      {children}
    </section>
  );
}

/** What the list of their drawings is made from. */
export function drawingList(
  path: string,
  { artwork, next, isContinued }: PageOf<"artwork", Drawing>,
) {
  return {
    id: "listed-drawings",
    className: classNames("grid gap-4 sm:gap-6", columnsFor(artwork.length, isContinued)),
    next: next && `${path}?drawings=${next}#drawings`,
    label: "Show more drawings",
  };
}

export function DrawingRows({ artwork }: { artwork: readonly Drawing[] }) {
  return artwork.map(({ id, title, artistWords, pictureId, productId, hasLines }) => (
    <li key={id} className="marker-frame-soft flex flex-col overflow-hidden bg-white">
      <Picture
        pictureId={pictureId}
        alt={`Marker drawing: ${title}`}
        sizes={gridSizes}
        widest={960}
        className="aspect-square"
      />
      <div className="p-4 sm:p-5">
        <h3 className="text-base">{title}</h3>
        {artistWords && <p className="mt-1 text-sm text-ink-2">“{artistWords}”</p>}
        {hasLines && <WatchLink productId={productId} title={title} className="mt-1 text-sm" />}
      </div>
    </li>
  ));
}

function BackToNewest({ to, children }: { to: string; children: string }) {
  return (
    <p className="mb-6">
      <TextLink to={to}>{children}</TextLink>
    </p>
  );
}
