import { Link } from "react-router";

import { brand } from "~/brand";
import { formatCents, formatRate } from "~/lib/money";
import { splitCommission } from "~/money/creator-share";
import { pathTo } from "~/path-to";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { MarkerUnderline } from "~/ui/marker/marker";
import { TextLink } from "~/ui/text-link";

import { ageAndState } from "../creators/age-and-state";
import { BylineWithAge } from "../listing/byline-with-age";
import { ShirtPlaceholder, CardPicture } from "../listing/card-picture";
import { countOf, type ListedProduct } from "../listing/listing";
import { ProductCard } from "../listing/product-card";
import { sheetTilts } from "../listing/sheet-tilt";
import { DrawingToShirt } from "./drawing-to-shirt";
import type { DrawnShirt } from "./drawn-shirt";
import { TickedPromises } from "./ticked-promises";
import type { WeekArtist } from "./week-artist";

const [first = "", second = "", third = ""] = brand.tagline.split(/(?<=\.)\s/);

/** The idea in six words, and the proof beside it: a drawing and the shirt it became. */
export function HomeHero({ shirt }: { shirt: DrawnShirt | null }) {
  return (
    <section className="wrap-page grid items-center gap-10 pb-10 pt-8 md:grid-cols-2 md:gap-8 md:pb-16 md:pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:gap-16">
      <div>
        <h1 className="text-4xl">
          <span className="block">{first}</span>
          <span className="block">{second}</span>
          <span className="relative inline-block">
            {third}
            <MarkerUnderline className="absolute -bottom-2 left-0 -z-10 h-4 w-full text-yellow md:h-6" />
          </span>
        </h1>
        <p className="mt-7 max-w-[38ch] text-lg text-ink-2">
          T-shirts drawn in black marker by young artists. Every sale pays the kid who drew it.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={pathTo("/store")} variant="primary" size="lg">
            Shop Designs
          </ButtonLink>
          <ButtonLink to={pathTo("/auth/sign-up")} size="lg">
            Become a Creator
          </ButtonLink>
        </div>
      </div>
      <DrawingToShirt shirt={shirt} isFirst />
    </section>
  );
}

const SAMPLE_PRICE_CENTS = 2499;
const samples = ["Space Cat", "Happy Dragon", "Robot Friend", "Flower Power"];

/** Four sample shirts, while there are no real ones. */
export function SampleCards() {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 lg:grid-cols-4">
      {samples.map((title) => (
        <li key={title}>
          <div className="aspect-square rounded-md bg-paper-2 p-6">
            <ShirtPlaceholder />
          </div>
          <h3 className="mt-3 text-base tracking-normal">{title}</h3>
          <p className="text-sm text-ink-2">Sample design, coming soon</p>
          <p className="mt-1.5 font-bold tabular-nums">{formatCents(SAMPLE_PRICE_CENTS)}</p>
        </li>
      ))}
    </ul>
  );
}

type FounderCollectionProps = {
  /** As an admin named and described it. */
  collection: { name: string; slug: string; description: string | null } | null;
  products: readonly ListedProduct[];
};

/** Up to three of the co-founder's shirts: the first one large, the others below it. */
export function FounderCollection({ collection, products }: FounderCollectionProps) {
  const [first, ...more] = products;
  const { name } = brand.founder;
  const tilts = sheetTilts(products);
  if (!first || !collection) return null;
  return (
    <section aria-labelledby="founder" className="bg-paper-2 py-16 md:py-24">
      <div className="wrap-page">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 id="founder" className="text-3xl">
              {collection.name}
            </h2>
            {collection.description && (
              <p className="wrap-text mt-2 text-lg text-ink-2">{collection.description}</p>
            )}
          </div>
          <ButtonLink to={pathTo("/store", { query: { collection: collection.slug } })}>
            View All
          </ButtonLink>
        </div>
        <div className="mt-10 grid gap-x-8 gap-y-8 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr] lg:gap-x-14">
          <Link
            to={pathTo("/store/:slug", { slug: first.slug })}
            tabIndex={-1}
            aria-hidden
            className="door-card self-start md:row-span-2"
          >
            <span className="door bg-paper">
              <CardPicture
                product={first}
                sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 92vw"
              />
            </span>
          </Link>
          <article>
            <p className="-rotate-2 font-marker text-lg">the latest one</p>
            <h3 className="mt-2 text-2xl">
              <Link
                to={pathTo("/store/:slug", { slug: first.slug })}
                className="underline-offset-4 hover:underline"
              >
                {first.title}
              </Link>
            </h3>
            <BylineWithAge product={first} className="mt-2 text-ink-2" />
            <p className="mt-2 text-lg font-bold tabular-nums">{formatCents(first.priceCents)}</p>
          </article>
          {more.length > 0 && (
            <div className="self-end border-t-2 border-ink pt-5">
              <h3 className="mb-4 text-lg">More from {name}'s Collection</h3>
              <ul className="grid grid-cols-2 gap-4 sm:gap-6">
                {more.map((product, index) => (
                  <li key={product.id}>
                    <ProductCard product={product} heading="h4" tilt={tilts[index + 1]} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** Who has something new in the store; no one, and the page does without. */
export function WeekArtists({ artists }: { artists: readonly WeekArtist[] }) {
  if (artists.length === 0) return null;
  return (
    <section aria-labelledby="week" className="wrap-page pb-16 md:pb-24">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="week" className="text-2xl">
          This week’s artists
        </h2>
        <TextLink to={pathTo("/creators")}>Meet all artists</TextLink>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4 lg:gap-6">
        {artists.map(({ id, name, age, state, pictureId, newShirts }) => (
          <li key={id}>
            <a
              href={pathTo("/creator/:creatorId", { creatorId: id })}
              className="group marker-frame-soft flex h-full items-center gap-4 bg-white p-4 transition-colors hover:border-ink"
            >
              <span aria-hidden className="contents">
                <Avatar name={name} pictureId={pictureId} />
              </span>
              <span className="min-w-0">
                <span className="block truncate font-display text-lg font-extrabold group-hover:underline">
                  {name}
                </span>
                <span className="block text-sm text-ink-2">{ageAndState({ age, state })}</span>
                <span className="mt-0.5 block text-sm font-semibold">
                  <span className="highlight">{countOf(newShirts, "new shirt")}</span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const promises = [
  {
    title: "First names only",
    text: "A first name and an age group, if you tick them. Never a last name, a birthday or an address.",
  },
  {
    title: "A grown-up looks first",
    text: "Our team sees every drawing, title and picture before anyone else does.",
  },
  {
    title: "Your yes comes first",
    text: "Under 13, a parent agrees first, box by box. Until then we keep a birthday, a random code and the parent's email, to ask.",
  },
  {
    title: "No ads, no trackers",
    text: "Nothing on these pages follows anyone. We sell shirts, not attention.",
  },
];

/** What a parent wants to know before their child's drawings go online. */
export function ForParents() {
  return (
    <section aria-labelledby="parents" className="wrap-page py-16 md:py-24">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
        <div>
          <h2 id="parents" className="text-2xl">
            For parents
          </h2>
          <p className="wrap-text mt-3 text-lg text-ink-2">
            You decide what is shown, you can take it all back, and the money is your child's.
          </p>
          <ButtonLink to={pathTo("/privacy", { hash: "children" })} className="mt-5">
            Read the children's notice
          </ButtonLink>
        </div>
        <TickedPromises promises={promises} />
      </div>
    </section>
  );
}

const EXAMPLE_PRICE_CENTS = 2500;
const share = splitCommission(EXAMPLE_PRICE_CENTS, brand.commissionBps);

/** Where the money goes, as a sentence and as a bar whose yellow part is the artist's. */
export function ShareOfPrice() {
  return (
    <div className="mt-14 grid items-center gap-x-14 gap-y-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
      <p className="max-w-[46ch] text-balance font-display text-xl font-bold leading-snug">
        A shirt costs {formatCents(EXAMPLE_PRICE_CENTS)}.{" "}
        <span className="highlight">
          {formatCents(share.creatorShareCents)} of it goes to the kid who drew it
        </span>
        : {formatRate(brand.commissionBps)}, every time, paid weekly.
      </p>
      <div aria-hidden>
        <div className="marker-frame flex h-16 overflow-hidden bg-paper">
          <span
            className="border-r-3 border-ink bg-yellow"
            style={{ width: `${brand.commissionBps / 100}%` }}
          />
          <span className="grid flex-1 place-items-center px-3 text-center text-sm leading-tight text-ink-2">
            cloth, ink, printing, postage, shop
          </span>
        </div>
        <p className="mt-2 -rotate-1 font-marker text-lg">
          {formatCents(share.creatorShareCents)} for the artist
        </p>
      </div>
    </div>
  );
}
