import { brand } from "~/brand";
import { originFrom, pageMeta } from "~/store/site/page-meta";
import { formatRate } from "~/lib/money";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";

import { LegalPage } from "./legal-page";
import { termsSections } from "./terms-text";

import type { Route } from "./+types/terms";

export function loader({ context }: Route.LoaderArgs) {
  const { payoutMinimumCents, addsTax } = context.get(servicesContext).config;
  return { payoutMinimumCents, addsTax };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    origin: originFrom(matches),
    path: pathTo("/legal/terms"),
    title: "Terms, returns and refunds",
    description:
      "The rules for shopping and selling here: orders, printing, 30-day returns, who owns a drawing and what its creator earns.",
  });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Terms"
      updated="November 30, 2026"
      inShort={[
        "Your shirt is printed after you order it. If something is wrong with it, you get a new one or your money back.",
        "It doesn't fit? Send it back within 30 days.",
        `Creators keep their drawings and earn ${formatRate(brand.commissionBps)} of every sale.`,
        "Draw it yourself, copy no one, hurt no one.",
      ]}
      sections={termsSections(loaderData)}
    />
  );
}
