import { brand } from "~/brand";
import { creatorDesignCounts, creatorDesigns } from "~/features/designs/creator-designs.server";
import { DesignRow } from "~/features/designs/design-row";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { LoadMore } from "~/ui/lists/load-more";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/collection";

const PAGE = 24;
const MOST = 960;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireActor(context, request);
  const { db } = context.get(servicesContext);
  const asked = Number(new URL(request.url).searchParams.get("show"));
  const limit = Number.isInteger(asked) ? Math.min(Math.max(asked, PAGE), MOST) : PAGE;
  const { total } = await creatorDesignCounts(db, userId);
  return {
    designs: await creatorDesigns(db, userId, { limit }),
    total,
    more: limit < total ? limit + PAGE : null,
  };
}

export const meta: Route.MetaFunction = () => [{ title: `My designs | ${brand.name}` }];

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { designs, total, more } = loaderData;
  return (
    <>
      <PageHeader
        title="My Designs"
        intro={total === 1 ? "1 design" : `${total} designs`}
        action={
          <ButtonLink to={pathTo("/creator/upload")} variant="primary">
            Upload New Design
          </ButtonLink>
        }
      />
      {designs.length === 0 ? (
        <EmptyState
          title="No drawings yet"
          text="Draw something with a thick black marker, take a photo, and send it to us."
          action={<ButtonLink to={pathTo("/creator/upload")}>Upload New Design</ButtonLink>}
        />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {designs.map((design) => (
              <DesignRow key={design.id} design={design} />
            ))}
          </ul>
        </Card>
      )}
      <LoadMore to={more ? `?show=${more}` : null} />
    </>
  );
}
