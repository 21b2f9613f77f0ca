import { servicesContext } from "~/middleware/context";
import { originFrom, pageMeta } from "~/store/site/page-meta";
import { pathTo } from "~/path-to";

import { LegalPage } from "./legal-page";
import { privacySections } from "./privacy-text";

import type { Route } from "./+types/privacy";

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(servicesContext).config.operator };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    origin: originFrom(matches),
    path: pathTo("/privacy"),
    title: "Privacy and the children's notice",
    description:
      "What we know about you, why, who receives it and when it is deleted. With the notice for parents of children under 13.",
  });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy"
      updated="November 22, 2026"
      inShort={[
        "Children under 13 need a parent's yes. Until then we keep only a birthday, a random code and the parent's email.",
        "Of a child we show only what the parent ticked. Never a last name, birthday, email or address.",
        "A grown-up on our team looks at every drawing before it is public, and the parent hears about it first.",
        "No ads, no trackers, nothing sold. You can see, download and delete what we keep about you, any time.",
      ]}
      sections={privacySections(loaderData.operator)}
    />
  );
}
