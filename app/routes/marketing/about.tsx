import { brand } from "~/brand";
import { DrawingToShirt } from "~/store/home/drawing-to-shirt";
import { originFrom, pageMeta } from "~/store/site/page-meta";
import { storyShirt } from "~/store/home/story-shirt.server";
import { countedTo } from "~/store/listing/listing";
import { storeTotals } from "~/store/listing/store-totals.server";
import { collectionBySlug } from "~/catalog/collections/active-collections.server";
import { breadcrumbData } from "~/store/site/structured-data";
import { formatRate } from "~/lib/money";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { UnderlinedTitle } from "~/ui/marker/underlined-title";
import { Scribble, type ScribbleName } from "~/ui/marker/scribble";

import type { Route } from "./+types/about";

const family: readonly { name: string; role: string; text: string; scribble: ScribbleName }[] = [
  {
    name: brand.founder.name,
    role: "Co-founder, draws",
    scribble: "pen",
    text: "Was eight when she drew a cat in a space suit on the back of a receipt, and wanted it on a shirt by Saturday.",
  },
  {
    name: "Mom",
    role: "Looks at every drawing",
    scribble: "lens",
    text: "Reads each note, picks the paper, and writes the emails that say no in a way that feels like a yes to the next one.",
  },
  {
    name: "Dad",
    role: "Makes the shirts happen",
    scribble: "shirt",
    text: "Figured out how to clean up a photographed drawing without losing its wobble. Still proud of the first print, which was upside down.",
  },
  {
    name: "Grandpa",
    role: "Keeps the books",
    scribble: "paper",
    text: "Counts every cent and pays every artist on Monday. Has worn the same space cat since the beginning.",
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [totals, shirt, collection] = await Promise.all([
    storeTotals(db),
    storyShirt(db),
    collectionBySlug(db, brand.founder.collectionSlug),
  ]);
  return { totals, shirt, collection };
}

export function meta({ matches }: Route.MetaArgs) {
  const origin = originFrom(matches);
  return pageMeta({
    origin,
    path: pathTo("/about"),
    title: "Our story: it began with a space cat",
    description: `${brand.name} is a family shop that prints what children draw and pays them for it. How it began, who we are and what we want to leave behind.`,
    structuredData: [
      breadcrumbData(origin, [
        { name: "Home", path: pathTo("/") },
        { name: "Our Story", path: pathTo("/about") },
      ]),
    ],
  });
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { totals, shirt, collection } = loaderData;
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title="Our Story"
        intro={`${brand.name} is a family that prints what children draw, and pays them for it.`}
      />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-16">
        <div className="wrap-text space-y-5 text-lg">
          <p>
            It began with a cat in a space suit. {brand.founder.name} drew it with the marker we use
            for moving boxes, because it was the only pen that worked, and asked whether it could be
            a T-shirt by Saturday. It could. Her teacher asked where to buy one. Then a neighbor
            did. Then someone we had never met.
          </p>
          <p>
            We made eleven, sold eleven, and put{" "}
            <span className="highlight">her share into a jam jar with her name on it</span>. A week
            later her best friend stood at our door with a folder of drawings and a jam jar of his
            own.
          </p>
          <p>
            That is still all we do. Children draw, we print, people wear it, and the jar belongs to
            the one who drew. The jars have become payouts, every Monday,{" "}
            {formatRate(brand.commissionBps)} of every sale.
          </p>
        </div>
        <div className="mx-auto w-full max-w-md lg:max-w-none">
          <DrawingToShirt shirt={shirt} />
        </div>
      </div>
      <section aria-labelledby="family" className="mt-16">
        <h2 id="family" className="text-2xl">
          The family
        </h2>
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {family.map(({ name, role, text, scribble }) => (
            <li key={name} className="marker-frame-soft bg-white p-5">
              <span className="marker-frame grid size-20 place-items-center bg-yellow-wash">
                <Scribble name={scribble} className="size-14" />
              </span>
              <h3 className="mt-4 text-lg">{name}</h3>
              <p className="text-sm font-semibold text-ink-2">{role}</p>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ul>
        {collection && (
          <ButtonLink
            to={pathTo("/store", { query: { collection: collection.slug } })}
            className="mt-8"
          >
            <span className="wrap-anywhere">See {collection.name}</span>
          </ButtonLink>
        )}
      </section>
      <section aria-labelledby="numbers" className="mt-20 border-y-2 border-ink py-10">
        <h2 id="numbers" className="sr-only">
          Our community in numbers
        </h2>
        <dl className="grid grid-cols-3 gap-4 text-center sm:gap-8">
          <Stat value={totals.creators} label="young artists" />
          <Stat value={totals.designs} label="designs in the store" />
          <Stat value={totals.states} label="states they draw in" />
        </dl>
      </section>
      <section
        aria-labelledby="legacy"
        className="mt-20 grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
      >
        <h2 id="legacy" className="text-3xl">
          <UnderlinedTitle>What we want to leave behind</UnderlinedTitle>
        </h2>
        <div className="wrap-text space-y-5 text-lg">
          <p>
            A child who is paid for a drawing learns something no lesson teaches: that what comes
            out of their own head is worth something to a stranger.
          </p>
          <p>
            We want as many children as we can reach to learn it early, safely, and with their
            parents beside them. So we never show a last name, we look at everything before it is
            public, and we answer for all of it.
          </p>
          <p>
            And we keep it small in the places where small is better: one marker, one sheet, one
            shirt at a time.
          </p>
          <div className="flex flex-wrap gap-3 pt-2">
            <ButtonLink to={pathTo("/age-verification")} variant="primary">
              Become a Creator
            </ButtonLink>
            <ButtonLink to={pathTo("/creators")}>Meet Our Young Artists</ButtonLink>
          </div>
        </div>
      </section>
    </div>
  );
}

function Stat({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1 text-balance text-ink-2 max-sm:text-sm">{label}</dt>
      <dd className="font-display text-4xl font-extrabold tabular-nums">{countedTo(value)}</dd>
    </div>
  );
}
