import { brand } from "~/brand";
import { ChildSummary } from "~/features/consent/child-summary";
import { guardianChildren } from "~/features/consent/guardian-children.server";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/children";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { children: await guardianChildren(db, requireActor(context, request)) };
}

export default function Children({ loaderData }: Route.ComponentProps) {
  const { children } = loaderData;
  return (
    <>
      <title>{`For guardians | ${brand.name}`}</title>
      <PageHeader title="For guardians" intro="See what you allowed, change it, or take it back. You are in charge." />
      {children.length === 0 ? (
        <EmptyState scribble="heart" title="No child yet" text="When a child asks for your permission, we send you an email with a link." />
      ) : (
        <ul className="grid gap-5 md:grid-cols-2">
          {children.map((child) => (
            <li key={child.id}>
              <ChildSummary child={child} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
