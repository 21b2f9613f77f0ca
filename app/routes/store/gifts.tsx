import { Link } from "react-router";

import { brand } from "~/brand";
import { breadcrumbData } from "~/store/site/structured-data";
import { originFrom, pageMeta } from "~/store/site/page-meta";
import { GiftPromises, HolidayNote } from "~/store/gifts/gift-parts";
import { holidaysAhead } from "~/store/gifts/order-by";
import { sizesForAge } from "~/store/gifts/sizes-for-age";
import { smallPrices, SMALL_PRICE_CENTS } from "~/store/gifts/small-prices.server";
import { bracketSamples } from "~/store/home/bracket-samples.server";
import { countOf } from "~/store/listing/listing";
import { ProductGrid } from "~/store/listing/product-grid";
import { formatCents } from "~/lib/money";
import { shopDay } from "~/lib/shop-zone";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { CastMember } from "~/ui/cast/cast-member";
import { PageHeader } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/gifts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const [ages, cheap] = await Promise.all([bracketSamples(db, 1), smallPrices(db)]);
  return {
    ages: ages.map(({ age, designs, newest: [sample] }) => ({
      age,
      designs,
      drawingPictureId: sample?.drawingPictureId ?? null,
    })),
    cheap,
    under: formatCents(SMALL_PRICE_CENTS).replace(/\.00$/, ""),
    holidays: holidaysAhead(shopDay(now())),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const origin = originFrom(matches);
  return pageMeta({
    origin,
    path: pathTo("/gifts"),
    title: `Gifts drawn by kids · ${brand.name}`,
    description:
      "T-shirts drawn by young artists, as gifts: by age, under $25, with your note in the parcel, on the day you choose, and without prices.",
    structuredData: [
      breadcrumbData(origin, [
        { name: "Home", path: pathTo("/") },
        { name: "Gifts", path: pathTo("/gifts") },
      ]),
    ],
  });
}

export default function Gifts({ loaderData }: Route.ComponentProps) {
  const { ages, cheap, holidays, under } = loaderData;
  return (
    <>
      <div className="wrap-page page-space">
        <PageHeader
          title="Gifts"
          intro="A drawing by a real child, on a shirt for someone you love. Every one pays the kid who drew it."
          action={
            <p>
              <TextLink to={pathTo("/gifts", { hash: "gift-notes" })}>How gift notes work</TextLink>
            </p>
          }
        />
        <HolidayNote holidays={holidays} />
        <ByAge ages={ages} />
        <section aria-labelledby="small-prices">
          <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
            <h2 id="small-prices" className="text-2xl">
              Under {under}
            </h2>
            {cheap.length > 0 && (
              <ButtonLink to={pathTo("/store", { query: { sort: "price-low" } })}>
                All, lowest price first
              </ButtonLink>
            )}
          </div>
          {cheap.length > 0 ? (
            <ProductGrid products={cheap} heading="h3" />
          ) : (
            <p className="text-lg text-ink-2">
              No shirt costs less than {under} right now.{" "}
              <TextLink to={pathTo("/store", { query: { sort: "price-low" } })}>
                See all of them, lowest price first
              </TextLink>
              .
            </p>
          )}
        </section>
      </div>
      <GiftPromises />
    </>
  );
}

/** The artist's age decides what is shown; the child's, which size fits. */
function ByAge({ ages }: Pick<Route.ComponentProps["loaderData"], "ages">) {
  return (
    <section aria-labelledby="by-age" className="mb-14 md:mb-20">
      <h2 id="by-age" className="text-2xl">
        By age
      </h2>
      <p className="wrap-text mt-2 text-ink-2">
        The age is the artist's: children often like best what someone their own age drew. Next to
        it is the size most children that age wear; each shirt's page says which sizes it comes in.
      </p>
      <ul className="mt-6 grid grid-cols-2 gap-4 md:grid-cols-4 lg:gap-6">
        {ages.map(({ age, designs, drawingPictureId }) => (
          <li key={age}>
            <Link
              to={pathTo("/store", { query: { age } })}
              className="group marker-frame-soft block h-full overflow-hidden bg-white transition-colors hover:border-ink"
            >
              <CastMember
                who={age}
                pictureId={drawingPictureId}
                sizes="(min-width: 48rem) 8rem, 18vw"
                className="bg-yellow"
              />
              <span className="block px-4 py-3">
                <span className="block font-display text-lg font-extrabold group-hover:underline">
                  For ages {age.replace("-", "–")}
                </span>
                <span className="block text-sm text-ink-2">
                  {countOf(designs, "design")} by artists that age
                </span>
                <span className="block text-sm text-ink-2">{sizesForAge(age)} fits most</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
