import { data, Form, useFetcher } from "react-router";

import { brand } from "~/brand";
import { changeFeatured } from "~/features/collections/change-featured.server";
import { ensureFeaturedCollection } from "~/features/collections/featured-collection.server";
import { publishedDesigns } from "~/features/collections/published-designs.server";
import { answerFailure } from "~/lib/answer-failure";
import { queryString } from "~/lib/query-string";
import { readTimeKey, timeKey } from "~/lib/time-key";
import { isUuid } from "~/lib/uuid";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { useAnswerToast, type ActionAnswer } from "~/ui/action-answer";
import { Button } from "~/ui/button";
import { LoadMore } from "~/ui/load-more";
import { Picture } from "~/ui/picture";
import { SearchField } from "~/ui/text-field";

import type { Route } from "./+types/featured";

const A_PAGE = 24;
const name = brand.founder.collectionName;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const q = params.get("q")?.trim().slice(0, 100) ?? "";
  const id = await ensureFeaturedCollection(db);
  const [current, available] = await Promise.all([
    publishedDesigns(db, { limit: 200, inCollection: id }),
    publishedDesigns(db, {
      q,
      after: readTimeKey(params.get("after")),
      limit: A_PAGE,
      notInCollection: id,
    }),
  ]);
  return {
    current,
    available,
    q,
    next: timeKey(available.length === A_PAGE ? available.at(-1) : undefined),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const form = await request.formData();
  const designId = String(form.get("designId") ?? "");
  const isFeatured = form.get("intent") === "add";
  const result = isUuid(designId)
    ? await changeFeatured(context.get(servicesContext).db, admin, { designId, isFeatured })
    : null;
  if (result?.ok) {
    return data<ActionAnswer>({
      done: "Success",
      text: isFeatured ? `Added to ${name}` : `Removed from ${name}`,
    });
  }
  const error = isFeatured
    ? `Failed to assign design to ${name}`
    : `Failed to remove design from ${name}`;
  return data<ActionAnswer>({ error: "Error", text: error }, { status: 409 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerFailure(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: `${name} · Admin` }];

export default function Featured({
  loaderData: { current, available, q, next },
}: Route.ComponentProps) {
  return (
    <div className="space-y-10">
      <section>
        <h2 className="mb-4 text-xl">
          {name} ({current.length})
        </h2>
        {current.length === 0 ? (
          <p className="text-ink-2">No designs in this collection yet. Add one from below.</p>
        ) : (
          <DesignGrid designs={current} intent="remove" label="Remove from Collection" />
        )}
      </section>
      <section>
        <h2 className="mb-4 text-xl">Available designs</h2>
        <Form role="search" className="mb-5 max-w-xl">
          <SearchField key={q} label="Search title" name="q" defaultValue={q} />
        </Form>
        {available.length === 0 ? (
          <p className="text-ink-2">
            No available designs. Published designs that are not in the collection stand here.
          </p>
        ) : (
          <DesignGrid designs={available} intent="add" label={`Add to ${name}`} />
        )}
        <LoadMore to={next && queryString({ q, after: next })} />
      </section>
    </div>
  );
}

type Design = Route.ComponentProps["loaderData"]["current"][number];

function DesignGrid({
  designs,
  intent,
  label,
}: {
  designs: readonly Design[];
  intent: string;
  label: string;
}) {
  return (
    <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5">
      {designs.map((design) => (
        <DesignCard key={design.id} design={design} intent={intent} label={label} />
      ))}
    </ul>
  );
}

function DesignCard({ design, intent, label }: { design: Design; intent: string; label: string }) {
  const fetcher = useFetcher<ActionAnswer>();
  useAnswerToast(fetcher.data);
  return (
    <li className="marker-frame-soft flex flex-col gap-3 bg-white p-3">
      <Picture
        pictureId={design.pictureId}
        alt=""
        sizes="(min-width: 1280px) 20vw, 50vw"
        className="rounded-md"
      />
      <h3 className="flex-1 text-base">{design.title}</h3>
      <fetcher.Form method="post">
        <input type="hidden" name="designId" value={design.id} />
        <Button
          name="intent"
          value={intent}
          size="sm"
          isWide
          isPending={fetcher.state !== "idle"}
          aria-label={`${label}: ${design.title}`}
        >
          {label}
        </Button>
      </fetcher.Form>
    </li>
  );
}
