import { brand } from "~/brand";
import { ownHome } from "~/people/own-home";
import { periodsSince } from "~/money/statements/statement-period";
import { StatementList } from "~/money/statements/statement-list";
import { statementsFor } from "~/money/statements/statement-readers.server";
import { paidYears } from "~/money/tax-forms/payee-year.server";
import { firstEntryAt } from "~/money/statements/statement.server";
import { servicesContext } from "~/middleware/context";
import { requireActor, requireSignedIn } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
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
  return { people, paid: await paidYears(db, actor.userId), home: ownHome(actor) };
}

export default function Statements({ loaderData }: Route.ComponentProps) {
  const { people, paid, home } = loaderData;
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
      {paid.length > 0 && (
        <Card title="For your taxes" className="mt-6">
          <p className="mb-3 text-ink-2">
            What was paid to you in a year, by the day it was sent. If you were paid $10 or more,
            our payment provider sends the tax office&rsquo;s form, too.
          </p>
          <ul className="divide-y divide-line">
            {paid.map((year) => (
              <li key={year} className="flex flex-wrap items-center justify-between gap-x-6">
                <span className="font-bold">Royalties paid in {year}</span>
                <a
                  href={pathTo("/statements/tax/:file", { file: `${year}.pdf` })}
                  download
                  aria-label={`Royalties paid in ${year} as PDF`}
                  className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold underline"
                >
                  PDF
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <p className="mt-8">
        <ButtonLink to={home.to}>{home.label}</ButtonLink>
      </p>
    </div>
  );
}
