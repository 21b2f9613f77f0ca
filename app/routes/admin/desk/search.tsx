import { Form, Link } from "react-router";

import { findAnything } from "~/desk/find/find-anything.server";
import { FIND_MAX, HITS_ON_PAGE } from "~/desk/find/find-limits";
import { groupLabels, type FoundGroup } from "~/desk/find/found";
import { isTooShort, readSearchText } from "~/desk/find/read-search-text";
import { SearchableList } from "~/desk/find/searchable-list";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { SearchField } from "~/ui/forms/search-field";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/search";

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const typed = readSearchText(new URL(request.url).searchParams.get("q"));
  return findAnything(db, admin, typed, HITS_ON_PAGE);
}

export const meta: Route.MetaFunction = () => [{ title: "Search · Admin" }];

/** The search of everything as a page, which works without scripts. */
export default function Search({
  loaderData: { typed, groups, searchable },
}: Route.ComponentProps) {
  return (
    <div className="max-w-4xl space-y-6">
      <Form role="search" action={pathTo("/admin/search")} className="max-w-xl">
        <SearchField
          key={typed}
          label="Search everything"
          name="q"
          defaultValue={typed}
          maxLength={FIND_MAX}
          autoComplete="off"
        />
      </Form>
      {groups.map((group) => (
        <Group key={group.group} {...group} />
      ))}
      {groups.length === 0 && (
        <SearchableList typed={typed} isTooShort={isTooShort(typed)} searchable={searchable} />
      )}
    </div>
  );
}

function Group({ group, hits, more }: FoundGroup) {
  return (
    <section aria-labelledby={group}>
      <h2 id={group} className="mb-2 text-lg">
        {groupLabels[group]}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {hits.map(({ id, to, title, detail }) => (
          <li key={id}>
            <Link to={to} className="block px-2 py-2.5 hover:bg-paper-2">
              <span className="block font-semibold underline decoration-yellow-2 decoration-2 underline-offset-4">
                {title}
              </span>
              <span className="block text-sm text-ink-2">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more && (
        <p className="mt-2">
          <TextLink to={more} className="inline-flex min-h-11 items-center text-sm">
            All {groupLabels[group].toLowerCase()} with this text
          </TextLink>
        </p>
      )}
    </section>
  );
}
