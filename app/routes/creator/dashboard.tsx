import { brand } from "~/brand";
import { guardianAllows } from "~/people/guardian-allows.server";
import {
  creatorDesignCounts,
  creatorDesigns,
  designsToChoose,
} from "~/drawings/creator-designs.server";
import { PrivateDrawings } from "~/drawings/private-drawings";
import { DesignRow } from "~/drawings/design-row";
import { creatorEarningsSummary, latestEarnings } from "~/money/creator-earnings.server";
import { EarningsList } from "~/money/earnings-list";
import { PaymentSetupCard } from "~/money/payment-setup/payment-setup";
import { paymentSetup } from "~/money/payment-setup/payment-setup.server";
import { guardianRules } from "~/people/guardian-rules/guardian-rules.server";
import { PAUSED_TEXT, PAUSED_TITLE } from "~/people/guardian-rules/paused-copy";
import { formatCents } from "~/lib/money";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Card, StatCard, StatRow } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/dashboard";

const LATEST_DESIGNS = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const { db } = context.get(servicesContext);
  return {
    firstName: actor.firstName,
    summary: await creatorEarningsSummary(db, actor.userId),
    counts: await creatorDesignCounts(db, actor.userId),
    earnings: await latestEarnings(db, actor.userId),
    designs: await creatorDesigns(db, actor.userId, { limit: LATEST_DESIGNS }),
    toChoose: await designsToChoose(db, actor.userId),
    setup: await paymentSetup(db, actor),
    mayBeShown: await guardianAllows(db, actor.userId, "showArt"),
    rules: await guardianRules(db, actor.userId),
  };
}

export const meta: Route.MetaFunction = () => [{ title: `Creator dashboard | ${brand.name}` }];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { firstName, summary, counts, earnings, designs, toChoose, setup, mayBeShown, rules } =
    loaderData;
  return (
    <>
      <PageHeader
        title={`Hi, ${firstName}!`}
        action={
          <ButtonLink to={pathTo("/creator/upload")} variant="primary" size="lg">
            Upload New Design
          </ButtonLink>
        }
      />
      {!mayBeShown && <PrivateDrawings />}
      {rules?.pausedAt && (
        <Callout tone="info" title={PAUSED_TITLE} className="mb-6">
          {PAUSED_TEXT}
        </Callout>
      )}
      <StatRow>
        <StatCard
          label="Total Earnings"
          value={formatCents(summary.totalCents)}
          hint={`${formatCents(summary.pendingCents)} still to be paid`}
        />
        <StatCard label="Tees Sold" value={summary.teesSold.toLocaleString("en-US")} />
        <StatCard
          label="Pending Approvals"
          value={counts.waitingForTeam.toLocaleString("en-US")}
          hint="With our team now"
        />
        <StatCard label="Total Designs" value={counts.total.toLocaleString("en-US")} />
      </StatRow>
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="space-y-6">
          <PendingActions designs={toChoose} />
          <Card
            title="My Designs"
            action={<TextLink to={pathTo("/creator/collection")}>View All Designs</TextLink>}
          >
            {designs.length === 0 ? (
              <EmptyState
                title="Your first drawing goes here"
                text="Draw something with a thick black marker, take a photo, and send it to us."
                action={<ButtonLink to={pathTo("/creator/upload")}>Upload New Design</ButtonLink>}
              />
            ) : (
              <ul className="divide-y divide-line">
                {designs.map((design) => (
                  <DesignRow key={design.id} design={design} heading="h3" mayBeShown={mayBeShown} />
                ))}
              </ul>
            )}
          </Card>
        </div>
        <div className="space-y-6">
          <Card title="Quick Actions">
            <div className="grid gap-3">
              <ButtonLink to={pathTo("/creator/upload")} isWide>
                Upload New Design
              </ButtonLink>
              <ButtonLink to={pathTo("/creator/profile")} isWide>
                Edit Profile
              </ButtonLink>
            </div>
          </Card>
          <PaymentSetupCard setup={setup} />
          {rules && (
            <Card title="Your grown-up">
              <p className="text-ink-2">
                {rules.showing === "ask"
                  ? "Your grown-up says yes or no before one of your shirts is shown."
                  : "Your grown-up sees each of your shirts a day before it is shown."}
              </p>
              <p className="mt-3">
                <TextLink to={pathTo("/creator/grown-up")}>What your grown-up can see</TextLink>
              </p>
            </Card>
          )}
          <Card
            title="Recent Earnings"
            action={<TextLink to={pathTo("/creator/earnings")}>See all</TextLink>}
          >
            <EarningsList earnings={earnings} />
          </Card>
        </div>
      </div>
    </>
  );
}

function PendingActions({
  designs,
}: {
  designs: readonly { id: string; title: string; pictureId: string }[];
}) {
  return (
    <Card title="Pending Actions">
      {designs.length === 0 ? (
        <p className="text-ink-2">Nothing to do right now. Time to draw!</p>
      ) : (
        <ul className="space-y-4">
          {designs.map(({ id, title, pictureId }) => (
            <li key={id} className="flex flex-wrap items-center gap-4">
              <div className="w-16 shrink-0">
                <Picture
                  pictureId={pictureId}
                  alt=""
                  sizes="64px"
                  className="marker-frame-soft aspect-square"
                />
              </div>
              <p className="min-w-0 grow basis-40">
                <strong>{title}</strong>
                <span className="block text-sm text-ink-2">Your four shirts are ready.</span>
              </p>
              <ButtonLink to={pathTo("/design-review", { query: { design: id } })} size="sm">
                Review Mockups
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
