import { brand } from "~/brand";
import { creatorDesignCounts, creatorDesigns } from "~/drawings/creator-designs.server";
import { guardianAllows } from "~/people/guardian-allows.server";
import { PrivateDrawings } from "~/drawings/private-drawings";
import { DrawHere } from "~/drawings/canvas/draw-here";
import { DesignRow } from "~/drawings/design-row";
import { cutShown, readShown } from "~/lib/list-page";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ShownRows } from "~/ui/lists/more-rows";
import { PageHeader } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";
import { TwoNames } from "~/ui/two-names";

import type { Route } from "./+types/collection";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireActor(context, request);
  const { db } = context.get(servicesContext);
  const shown = readShown(new URL(request.url).searchParams);
  const { total } = await creatorDesignCounts(db, userId);
  const read = await creatorDesigns(db, userId, { limit: shown + 1 });
  const { rows: designs, more } = cutShown(read, shown);
  return { designs, total, more, mayBeShown: await guardianAllows(db, userId, "showArt") };
}

export const meta: Route.MetaFunction = () => [{ title: `My drawings | ${brand.name}` }];

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { designs, total, more, mayBeShown } = loaderData;
  return (
    <>
      <PageHeader
        title="My drawings"
        label="My Designs"
        intro={total === 1 ? "1 drawing" : `${total} drawings`}
        action={<SendDrawing />}
      />
      <p className="-mt-3 mb-6">
        <TextLink to={pathTo("/creator/drawings")}>Drawings you began</TextLink>
      </p>
      {!mayBeShown && <PrivateDrawings />}
      {designs.length === 0 ? (
        <EmptyState
          title="No drawings yet"
          text="Draw it here. Or draw with a thick black marker, take a photo and send it to us."
          action={<DrawHere />}
        />
      ) : (
        <ShownRows more={more} shown={designs.length}>
          <ul className="divide-y-2 divide-line">
            {designs.map((design) => (
              <DesignRow key={design.id} design={design} />
            ))}
          </ul>
        </ShownRows>
      )}
    </>
  );
}

function SendDrawing() {
  return (
    <ButtonLink to={pathTo("/creator/upload")} variant="primary" size="lg">
      <TwoNames words="Send a drawing" name="Upload New Design" />
    </ButtonLink>
  );
}
