import { browsingBrackets } from "~/schema/age-brackets";
import { CreatorCardView } from "~/store/creators/creator-card";
import { creatorDirectory, CREATORS_PAGE_SIZE } from "~/store/creators/creator-directory.server";
import { readCursor } from "~/store/listing/cursor";
import { StartDrawing } from "~/store/home/start-drawing";
import { originFrom, pageMeta } from "~/store/site/page-meta";
import { cleanSearch } from "~/store/search/search-words";
import { storeQuery } from "~/store/listing/store-filters";
import { breadcrumbData } from "~/store/site/structured-data";
import { Island } from "~/islands";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/creators";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const age = browsingBrackets.find((bracket) => bracket === searchParams.get("age")) ?? null;
  const filters = { q: cleanSearch(searchParams.get("q") ?? ""), age };
  const after = readCursor(searchParams.get("after")) && searchParams.get("after");
  const page = await creatorDirectory(db, filters, after);
  return { ...page, filters, skeletons: CREATORS_PAGE_SIZE, isContinued: after !== null };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const origin = originFrom(matches);
  return pageMeta({
    origin,
    path: pathTo("/creators"),
    title: "Meet our young artists",
    description:
      "The kids and teens behind the shirts: see what they draw, read what they say about it, and shop their collections.",
    isHiddenFromSearch: Boolean(loaderData?.filters.q),
    structuredData: [
      breadcrumbData(origin, [
        { name: "Home", path: pathTo("/") },
        { name: "Young Artists", path: pathTo("/creators") },
      ]),
    ],
  });
}

export default function Creators({ loaderData }: Route.ComponentProps) {
  const { creators, total, isTotalCapped, next, filters, skeletons, isContinued } = loaderData;
  return (
    <>
      <div className="wrap-page page-space">
        <PageHeader
          title="Meet Our Young Artists"
          intro="Every shirt starts with one of them, a black marker and a sheet of paper."
        />
        <Island
          name="CreatorListing"
          props={{
            filters,
            total,
            isTotalCapped,
            skeletons,
            isContinued,
            isFound: creators.length > 0,
            next: next && pathTo("/creators") + storeQuery(filters, { after: next }),
          }}
        >
          {creators.map((creator, index) => (
            <li className="min-w-0" key={creator.id}>
              <CreatorCardView creator={creator} isFirst={index < 1} />
            </li>
          ))}
        </Island>
      </div>
      <StartDrawing />
    </>
  );
}
