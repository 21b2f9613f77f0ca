import { originFrom, pageMeta } from "~/features/site/page-meta";
import { pathTo } from "~/path-to";

import { LegalPage } from "./legal-page";
import { privacySections } from "./privacy-text";

import type { Route } from "./+types/privacy";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    origin: originFrom(matches),
    path: pathTo("/privacy"),
    title: "Privacy and the children's notice",
    description:
      "What we know about you, why, who receives it and when it is deleted. With the notice for parents of children under 13.",
  });
}

export default function Privacy() {
  return (
    <LegalPage
      title="Privacy"
      updated="November 16, 2026"
      inShort={[
        "Children under 13 need a parent's yes before we keep anything about them.",
        "We show a first name and an age bracket. Never a last name, birthday, email or address.",
        "A grown-up on our team looks at every drawing before it is public.",
        "No ads, no trackers, nothing sold. You can see, download and delete everything, any time.",
      ]}
      sections={privacySections}
    />
  );
}
