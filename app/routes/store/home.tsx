import { Link } from "react-router";

import { brand } from "~/brand";
import {
  ForParents,
  FounderCollection,
  HomeHero,
  SampleCards,
  WeekArtists,
  ShareOfPrice,
} from "~/store/home/home-parts";
import { FourSteps } from "~/store/home/four-steps";
import { countOf } from "~/store/listing/listing";
import { originFrom, pageMeta } from "~/store/site/page-meta";
import { ProductGrid } from "~/store/listing/product-grid";
import { homeShirts } from "~/store/home/home-shirts.server";
import { StartDrawing } from "~/store/home/start-drawing";
import { weekArtists } from "~/store/home/week-artists.server";
import { collectionBySlug } from "~/catalog/collections/active-collections.server";
import { organizationData, websiteData } from "~/store/site/structured-data";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { CastMember } from "~/ui/cast/cast-member";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [shirts, founderCollection, artists] = await Promise.all([
    homeShirts(db),
    collectionBySlug(db, brand.founder.collectionSlug),
    weekArtists(db),
  ]);
  return { ...shirts, founderCollection, artists };
}

export function meta({ matches }: Route.MetaArgs) {
  const origin = originFrom(matches);
  return pageMeta({
    origin,
    path: pathTo("/"),
    title: `${brand.name}: ${brand.tagline}`,
    description: brand.description,
    structuredData: [organizationData(origin), websiteData(origin)],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, featured, founder, founderCollection, ages, artists } = loaderData;
  return (
    <>
      <HomeHero shirt={hero} />
      <section aria-labelledby="ages" className="wrap-page pb-14 pt-8 md:pb-20 md:pt-10">
        <h2 id="ages" className="text-2xl">
          Browse by Age
        </h2>
        <ul className="mt-6 grid grid-cols-2 gap-4 md:grid-cols-4 lg:gap-6">
          {ages.map(({ age, designs, drawingPictureId }) => (
            <li key={age}>
              <Link
                to={pathTo("/store", { query: { age } })}
                className="group marker-frame-soft block overflow-hidden bg-white transition-colors hover:border-ink"
              >
                <CastMember
                  who={age}
                  pictureId={drawingPictureId}
                  sizes="(min-width: 48rem) 8rem, 18vw"
                  className="bg-yellow"
                />
                <span className="flex flex-wrap items-baseline justify-between gap-x-2 px-4 py-3">
                  <span className="font-display text-lg font-extrabold group-hover:underline">
                    Ages {age}
                  </span>
                  <span className="text-sm text-ink-2">{countOf(designs, "design")}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {/* With one shirt alone, everyone has seen it. */}
      {(featured.length > 0 || !hero) && (
        <section aria-labelledby="featured" className="wrap-page pb-16 md:pb-24">
          <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
            <h2 id="featured" className="text-2xl">
              Featured Designs
            </h2>
            <ButtonLink to={pathTo("/store")}>View All Designs</ButtonLink>
          </div>
          {featured.length > 0 ? <ProductGrid products={featured} /> : <SampleCards />}
        </section>
      )}
      <WeekArtists artists={artists} />
      <section aria-labelledby="how" className="border-y-2 border-ink bg-white py-16 md:py-24">
        <div className="wrap-page">
          <div className="mb-10 flex flex-wrap items-end justify-between gap-4">
            <h2 id="how" className="text-2xl">
              How It Works
            </h2>
            <p className="flex flex-wrap gap-x-6 gap-y-2">
              <TextLink to={pathTo("/how-it-works")}>See every step</TextLink>
              <TextLink to={pathTo("/creator/upload")}>Upload Art</TextLink>
              <TextLink to={pathTo("/prompts")}>What kids draw this week</TextLink>
            </p>
          </div>
          <FourSteps />
          <ShareOfPrice />
        </div>
      </section>
      <FounderCollection collection={founderCollection} products={founder} />
      <ForParents />
      <StartDrawing />
    </>
  );
}
