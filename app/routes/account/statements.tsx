import { brand } from "~/brand";
import { ownHome } from "~/people/own-home";
import { periodsSince } from "~/money/statements/statement-period";
import { StatementList } from "~/money/statements/statement-list";
import { statementsFor } from "~/money/statements/statement-readers.server";
import { firstEntryAt } from "~/money/statements/statement.server";
import { servicesContext } from "~/middleware/context";
import { requireActor, requireSignedIn } from "~/middleware/guards";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/statements";

export const meta: Route.MetaFunction = () => [
  { title: `Statements | ${brand.name}` },
  { name: "robots", content: "noindex" },
];
export const middleware = [requireSignedIn];

/** The statements of the reader, and of the children in their care. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const { db, now } = context.get(servicesContext);
  const people = await Promise.all(
    (await statementsFor(db, actor)).map(async (person) => {
      const first = await firstEntryAt(db, person.creatorUserId);
      return { ...person, years: first ? periodsSince(first, now()) : [] };
    }),
  );
  return { people, home: ownHome(actor) };
}

export default function Statements({ loaderData }: Route.ComponentProps) {
  const { people, home } = loaderData;
  return (
    <div className="wrap-page max-w-2xl page-space">
      <PageHeader
        title="Statements"
        intro="What was sold, what came back and what was paid out, by month and by year."
      />
      <div className="space-y-6">
        {people.length === 0 && (
          <EmptyState
            scribble="shirt"
            title="No statements"
            text="Statements are for artists and their parents."
          />
        )}
        {people.map(({ creatorUserId, firstName, isOwn, years }) => (
          <StatementList
            key={creatorUserId}
            creatorUserId={creatorUserId}
            title={isOwn ? "Your drawings" : firstName}
            years={years}
          />
        ))}
      </div>
      <p className="mt-8">
        <ButtonLink to={home.to}>{home.label}</ButtonLink>
      </p>
    </div>
  );
}
