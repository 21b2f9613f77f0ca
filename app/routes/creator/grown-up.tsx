import { data } from "react-router";

import { brand } from "~/brand";
import { guardianRules } from "~/people/guardian-rules/guardian-rules.server";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/grown-up";

/** Only a child under 13 has a grown-up who sees all this. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = requireActor(context, request);
  const rules = await guardianRules(context.get(servicesContext).db, userId);
  if (!rules) throw data("no-guardian", { status: 404 });
  return { showing: rules.showing };
}

export const meta: Route.MetaFunction = () => [
  { title: `What your grown-up can see | ${brand.name}` },
];

const sees = [
  ["Your drawings", "All of them. Also the ones that no one else can see."],
  ["Your words", "The names of your drawings, and what you write."],
  ["Your shirts", "The four shirts we make, and the one you pick."],
  ["Your money", "How much you earned, and how many shirts were sold."],
  ["Your phone and computer", "Where you are signed in. Your grown-up can sign you out."],
] as const;

export default function GrownUp({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={
          <>
            What your <span className="whitespace-nowrap">grown-up</span> can see
          </>
        }
        intro="You are not 13 yet. So your grown-up looks after your account with you."
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="Your grown-up can see">
          <dl className="flex flex-col gap-4">
            {sees.map(([what, more]) => (
              <div key={what}>
                <dt className="font-display font-bold">{what}</dt>
                <dd className="text-ink-2">{more}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 border-t-2 border-line pt-4 text-ink-2">
            Your grown-up cannot see your password.
          </p>
        </Card>
        <Card title="Your grown-up can">
          <ul className="flex list-disc flex-col gap-3 pl-5">
            <li>
              {loaderData.showing === "ask"
                ? "Say “Show it” or “Not this one” before a shirt of yours goes into the store."
                : "Say “Not this one” on the day before a shirt of yours goes into the store."}
            </li>
            <li>Hide a shirt, and show it again.</li>
            <li>Choose what people can read about you, like your first name.</li>
            <li>Stop everything for a while. Nothing gets lost.</li>
            <li>Get a copy of everything, or close your account.</li>
          </ul>
        </Card>
      </div>
      <ButtonLink to={pathTo("/creator/dashboard")} className="mt-8">
        Back to my room
      </ButtonLink>
    </>
  );
}
