import { useState } from "react";
import { data, isRouteErrorResponse, Link, redirect } from "react-router";

import { brand } from "~/brand";
import { BuyBox } from "~/features/catalogue/buy-box";
import { CreatorStrip } from "~/features/catalogue/creator-strip";
import { originFrom, pageMeta, summary } from "~/features/catalogue/page-meta";
import { PageNotFound } from "~/features/catalogue/page-not-found";
import { firstColor, galleryFor } from "~/features/catalogue/product-choice";
import { ProductGallery } from "~/features/catalogue/product-gallery";
import { ProductGrid } from "~/features/catalogue/product-grid";
import { currentSlug, productPage } from "~/features/catalogue/product-page.server";
import { productReviews } from "~/features/catalogue/product-reviews.server";
import { RecentlyViewed } from "~/features/catalogue/recently-viewed";
import { ReviewList } from "~/features/catalogue/review-list";
import { ShareButton } from "~/features/catalogue/share-button";
import { relatedProducts } from "~/features/catalogue/store-listing.server";
import { breadcrumbData, productData } from "~/features/catalogue/structured-data";
import { formatCents } from "~/lib/money";
import { servicesContext } from "~/middleware/context";
import { Badge } from "~/ui/notice";
import { Breadcrumbs } from "~/ui/page-header";
import { Picture } from "~/ui/picture";
import { Rating } from "~/ui/rating";

import type { Route } from "./+types/product";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const product = await productPage(db, params.slug);
  if (!product) {
    const slug = await currentSlug(db, params.slug);
    if (slug && slug !== params.slug) throw redirect(`/store/${slug}`, 301);
    throw data(null, { status: 404 });
  }
  const [reviews, related] = await Promise.all([productReviews(db, product.id), relatedProducts(db, product.id)]);
  return { product, reviews, related, url: `${config.publicUrl}/store/${product.slug}` };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product } = loaderData;
  const origin = originFrom(matches);
  const prices = product.variants.map(({ priceCents }) => priceCents);
  const description = product.description || `A T-shirt with a marker drawing by ${product.creator.name}.`;
  return pageMeta({
    origin,
    path: `/store/${product.slug}`,
    type: "product",
    title: `${product.title} by ${product.creator.name}`,
    description: summary(description),
    image: `/og/product/${product.slug}.png`,
    imageAlt: `${product.title}, drawn by ${product.creator.name}, printed on a T-shirt`,
    structuredData: [
      productData(origin, {
        ...product,
        description: summary(description, 500),
        creatorName: product.creator.name,
        pictureIds: product.images.slice(0, 4).map(({ pictureId }) => pictureId),
        lowPriceCents: Math.min(product.basePriceCents, ...prices),
        highPriceCents: Math.max(product.basePriceCents, ...prices),
        isAvailable: product.variants.some(({ isAvailable }) => isAvailable),
      }),
      breadcrumbData(origin, crumbsOf(product).map(({ to, label }) => ({ path: to, name: label }))),
    ],
  });
}

export default function Product({ loaderData }: Route.ComponentProps) {
  // A new product begins with its own choices, not those of the one before.
  return <ProductDetail key={loaderData.product.id} {...loaderData} />;
}

function ProductDetail({ product, reviews, related, url }: Route.ComponentProps["loaderData"]) {
  const { creator, images, variants } = product;
  const [color, setColor] = useState(firstColor(variants, images[0]?.color ?? null));
  const drawing = { pictureId: product.drawingPictureId, altText: `The marker drawing: ${product.title}`, color: null };
  const pictures = galleryFor(images, drawing, color);
  return (
    <div className="wrap-page pb-16 pt-6">
      <Breadcrumbs crumbs={crumbsOf(product).slice(1, -1)} />
      <div className="mt-2 gap-10 lg:grid lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] xl:gap-16">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <ProductGallery key={color} pictures={pictures} />
        </div>
        <div className="mt-8 flex min-w-0 flex-col gap-6 lg:mt-0">
          <header>
            <h1 className="text-3xl">{product.title}</h1>
            <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>by {creator.id ? <Link to={`/creator/${creator.id}`} className="font-semibold underline decoration-2 underline-offset-4">{creator.name}</Link> : <strong>{creator.name}</strong>}</span>
              <Badge>{creator.age}</Badge>
              {product.reviewCount > 0 && <a href="#reviews" className="py-1"><Rating value={product.ratingSum / product.reviewCount} count={product.reviewCount} /></a>}
            </p>
            <p className="mt-4 font-display text-2xl font-extrabold tabular-nums">{formatCents(priceOf(product, color))}</p>
          </header>
          {product.description && <p className="wrap-text text-ink-2">{product.description}</p>}
          <BuyBox basePriceCents={product.basePriceCents} variants={variants} color={color} onColor={setColor} />
          <ShareButton title={`${product.title} by ${creator.name}`} url={url} />
        </div>
      </div>
      <div className="mt-16 grid gap-8 lg:grid-cols-2">
        <Story product={product} />
        <div className="flex flex-col gap-8">
          <CreatorStrip creator={creator} priceCents={product.basePriceCents} commissionBps={product.commissionBps} />
          <Details />
        </div>
      </div>
      <div className="mt-20"><ReviewList reviews={reviews} count={product.reviewCount} sum={product.ratingSum} /></div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-20">
          <h2 id="related" className="mb-6 text-2xl">You might also like</h2>
          <ProductGrid products={related} />
        </section>
      )}
      <RecentlyViewed current={{ id: product.id, slug: product.slug, title: product.title, priceCents: product.basePriceCents, pictureId: images[0]?.pictureId ?? product.drawingPictureId }} />
      <p className="mt-16 text-sm text-ink-2">
        Something wrong with this design? <Link to={`/report?type=product&id=${product.id}`} className="underline underline-offset-4">Report it</Link> and a person will look.
      </p>
    </div>
  );
}

function Story({ product }: Pick<Route.ComponentProps["loaderData"], "product">) {
  return (
    <section aria-labelledby="the-drawing" className="marker-frame-soft flex flex-col overflow-hidden bg-white">
      <Picture pictureId={product.drawingPictureId} alt={`The marker drawing: ${product.title}`} sizes="(min-width: 64rem) 45vw, 92vw" className="aspect-[4/3] object-contain" />
      <div className="p-5 sm:p-7">
        <h2 id="the-drawing" className="text-lg">The drawing</h2>
        <p className="mt-2 wrap-text text-ink-2">
          {product.inspiration ? `“${product.inspiration}”` : `Black marker on paper, drawn by ${product.creator.name}. Everything on the shirt comes from this sheet.`}
        </p>
      </div>
    </section>
  );
}

function Details() {
  return (
    <section aria-labelledby="details" className="marker-frame-soft bg-white p-5 sm:p-7">
      <h2 id="details" className="text-lg">Details</h2>
      <ul className="mt-3 list-disc space-y-1.5 pl-5">
        <li>Soft cotton jersey, unisex cut, side seams</li>
        <li>Printed to order with water-based ink, one line at a time</li>
        <li>Wash at 30 °C inside out; iron around the drawing, not over it</li>
        <li>Printed in 2 to 5 working days, then 3 to 7 days on its way</li>
        <li>30 days to send it back. <Link to="/legal/terms#returns" className="underline underline-offset-4">Returns and refunds</Link></li>
      </ul>
    </section>
  );
}

/** The lowest price that a color can be had for. */
function priceOf(product: Route.ComponentProps["loaderData"]["product"], color: string | null): number {
  const prices = product.variants.filter((variant) => variant.color === color && variant.isAvailable).map(({ priceCents }) => priceCents);
  return prices.length > 0 ? Math.min(...prices) : product.basePriceCents;
}

function crumbsOf({ title, slug, collection }: Route.ComponentProps["loaderData"]["product"]) {
  return [
    { to: "/", label: "Home" },
    { to: "/store", label: "Store" },
    ...(collection ? [{ to: `/collections/${collection.slug}`, label: collection.name }] : []),
    { to: `/store/${slug}`, label: title },
  ];
}

/** A product that is not there, is hidden, or could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status !== 404) throw error;
  return (
    <PageNotFound
      title="Product Not Found"
      text={`This shirt is not in the store any more, or it never was. There are many others drawn by the artists of ${brand.name}.`}
      links={[{ to: "/store", label: "Shop Designs" }]}
    />
  );
}
