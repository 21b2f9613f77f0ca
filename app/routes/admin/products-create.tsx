import {
  designsWithoutProduct,
  productCount,
} from "~/features/catalogue/products-for-admins.server";
import { ProductTabs } from "~/features/catalogue/product-tabs";
import { formatDate } from "~/lib/dates";
import { servicesContext } from "~/middleware/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Picture } from "~/ui/picture";

import type { Route } from "./+types/products-create";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [designs, products] = await Promise.all([designsWithoutProduct(db), productCount(db)]);
  return { designs, products };
}

export const meta: Route.MetaFunction = () => [{ title: "Create Products · Admin" }];

export default function CreateProducts({
  loaderData: { designs, products },
}: Route.ComponentProps) {
  return (
    <>
      <ProductTabs available={designs.length} products={products} />
      {designs.length === 0 ? (
        <EmptyState
          scribble="shirt"
          title="No designs are waiting"
          text="As soon as a creator picks a mockup, the design stands here."
        />
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {designs.map((design) => (
            <li key={design.id} className="marker-frame-soft flex flex-col gap-3 bg-white p-4">
              <Picture
                pictureId={design.pictureId}
                alt=""
                sizes="(min-width: 1024px) 25vw, 50vw"
                className="rounded-md"
              />
              <div className="flex-1">
                <h3 className="text-lg">{design.title}</h3>
                <p className="text-sm text-ink-2">
                  {design.creatorName ?? "Unknown Creator"}, {formatDate(design.createdAt)}
                </p>
              </div>
              <ButtonLink
                to={`/admin/publish/${design.id}`}
                isWide
                aria-label={`Create Product from ${design.title}`}
              >
                Create Product
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
