import { data, isRouteErrorResponse, Link } from "react-router";

import { PageNotFound } from "~/features/site/page-not-found";
import { publicCreator } from "~/features/catalogue/creator-page.server";
import { countOf } from "~/features/catalogue/listing";
import { originFrom, pageMeta, summary } from "~/features/site/page-meta";
import { productsOfCreator } from "~/features/catalogue/store-listing.server";
import { breadcrumbData } from "~/features/site/structured-data";
import { socialLinks } from "~/features/catalogue/social-links";
import { usStates, isUsState } from "~/features/accounts/us-states";
import { formatCents } from "~/lib/money";
import { servicesContext } from "~/middleware/context";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Badge } from "~/ui/notice";
import { Breadcrumbs } from "~/ui/page-header";
import { Picture } from "~/ui/picture";

import type { Route } from "./+types/creator";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const creator = await publicCreator(db, params.creatorId);
  if (!creator) throw data(null, { status: 404 });
  return { creator, products: await productsOfCreator(db, creator.id) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { creator } = loaderData;
  const origin = originFrom(matches);
  return pageMeta({
    origin,
    path: `/creator/${creator.id}`,
    type: "profile",
    title: `${creator.name}: drawings and T-shirts`,
    description: summary(
      creator.bio ??
        `${creator.name} (${creator.age}) draws in black marker. See the drawings and wear them: every sale pays the artist.`,
    ),
    image: `/og/creator/${creator.id}.png`,
    imageAlt: `T-shirts drawn by ${creator.name}`,
    structuredData: [
      breadcrumbData(origin, [
        { name: "Home", path: "/" },
        { name: "Creators", path: "/creators" },
        { name: creator.name, path: `/creator/${creator.id}` },
      ]),
    ],
  });
}

export default function Creator({ loaderData }: Route.ComponentProps) {
  const { creator, products } = loaderData;
  const links = socialLinks(creator);
  return (
    <div className="wrap-page pb-16 pt-8 md:pb-24 md:pt-12">
      <Breadcrumbs crumbs={[{ to: "/creators", label: "Creators" }]} />
      <header className="flex flex-col gap-6 sm:flex-row sm:items-center">
        <Avatar name={creator.name} pictureId={creator.pictureId} size="lg" />
        <div className="min-w-0">
          <h1 className="text-3xl">{creator.name}</h1>
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge>{creator.age}</Badge>
            {creator.state && (
              <Badge>{isUsState(creator.state) ? usStates[creator.state] : creator.state}</Badge>
            )}
            <Badge>{countOf(creator.designCount, "design")}</Badge>
          </p>
          {creator.bio && <p className="wrap-text mt-3 text-lg">{creator.bio}</p>}
          {links.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-x-5">
              {links.map(({ name, url, handle }) => (
                <li key={name}>
                  <a
                    href={url}
                    rel="nofollow noopener noreferrer"
                    className="inline-block py-2 font-semibold underline underline-offset-4"
                  >
                    {name} <span className="font-normal">@{handle}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      <section aria-labelledby="shirts" className="mt-14">
        <h2 id="shirts" className="mb-6 text-2xl">
          Shirts by {creator.name}
        </h2>
        {products.length === 0 ? (
          <EmptyState
            scribble="shirt"
            title="No shirts yet"
            text={`The first one by ${creator.name} is on its way.`}
            action={<ButtonLink to="/store">Shop Designs</ButtonLink>}
          />
        ) : (
          <ul className="grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
            {products.map((product, index) => (
              <li key={product.id} className="flex flex-col">
                <Link
                  to={`/store/${product.slug}`}
                  tabIndex={-1}
                  aria-hidden
                  className="block overflow-hidden rounded-md bg-paper-2"
                >
                  {product.pictureId && (
                    <Picture
                      pictureId={product.pictureId}
                      alt=""
                      sizes="(min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 45vw"
                      isFirst={index === 0}
                      className="aspect-square"
                    />
                  )}
                </Link>
                <h3 className="mt-3 line-clamp-2 text-base leading-snug tracking-normal">
                  <Link
                    to={`/store/${product.slug}`}
                    className="underline-offset-4 hover:underline"
                  >
                    {product.title}
                  </Link>
                </h3>
                <p className="mb-3 mt-1 font-bold tabular-nums">
                  {formatCents(product.priceCents)}
                </p>
                <ButtonLink
                  to={`/product/${product.id}`}
                  reloadDocument
                  aria-label={`Buy ${product.title}`}
                  size="sm"
                  isWide
                  className="mt-auto"
                >
                  Buy
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </section>
      {creator.artwork.length > 0 && (
        <section aria-labelledby="artwork" className="mt-20">
          <h2 id="artwork" className="mb-6 text-2xl">
            The drawings
          </h2>
          <ul className="grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-4">
            {creator.artwork.map(({ id, title, inspiration, pictureId }) => (
              <li key={id} className="marker-frame-soft flex flex-col overflow-hidden bg-white">
                <Picture
                  pictureId={pictureId}
                  alt={`Marker drawing: ${title}`}
                  sizes="(min-width: 64rem) 22vw, 45vw"
                  className="aspect-square"
                />
                <div className="p-4 sm:p-5">
                  <h3 className="text-base">{title}</h3>
                  {inspiration && <p className="mt-1 text-ink-2">“{inspiration}”</p>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-16 text-sm text-ink-2">
        Something wrong with this page?{" "}
        <Link to={`/report?type=creator&id=${creator.id}`} className="underline underline-offset-4">
          Report it
        </Link>{" "}
        and a person will look.
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status !== 404) throw error;
  return (
    <PageNotFound
      title="Creator Not Found"
      text="This artist's page is not here. It may be private now."
      links={[
        { to: "/creators", label: "Meet Our Young Artists" },
        { to: "/store", label: "Shop Designs" },
      ]}
    />
  );
}
