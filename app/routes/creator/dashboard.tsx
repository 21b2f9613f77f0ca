import { Link } from "react-router";

import { brand } from "~/brand";
import { guardianAllows } from "~/people/guardian-allows.server";
import {
  creatorDesignCounts,
  creatorDesigns,
  designsToChoose,
  type ShirtToChoose,
  shirtsToChoose,
} from "~/drawings/creator-designs.server";
import { KeptUploads } from "~/drawings/upload/kept/kept-uploads";
import { PrivateDrawings } from "~/drawings/private-drawings";
import { DrawHere } from "~/drawings/canvas/draw-here";
import { lessonStamps } from "~/drawings/lessons/lesson-stamps.server";
import { StampCard } from "~/drawings/lessons/stamp-card";
import { promptOfWeek } from "~/drawings/prompts/open-prompts.server";
import { PromptOfWeek } from "~/drawings/prompts/prompt-of-week";
import { DesignRow } from "~/drawings/design-row";
import { creatorEarningsSummary, latestEarnings } from "~/money/creator-earnings.server";
import { EarningsList } from "~/money/earnings-list";
import { PaymentSetupCard } from "~/money/payment-setup/payment-setup";
import { paymentSetup } from "~/money/payment-setup/payment-setup.server";
import { guardianRules } from "~/people/guardian-rules/guardian-rules.server";
import { PAUSED_TEXT, PAUSED_TITLE, PICK_LATER } from "~/people/guardian-rules/paused-copy";
import { formatCents } from "~/lib/money";
import { shopDay } from "~/lib/shop-zone";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Card, StatCard, StatRow } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Scribble } from "~/ui/marker/scribble";
import { UnderlinedTitle } from "~/ui/marker/underlined-title";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";
import { TwoNames } from "~/ui/two-names";

import type { Route } from "./+types/dashboard";

const LATEST_DESIGNS = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const { db, now } = context.get(servicesContext);
  const toChoose = await designsToChoose(db, actor.userId);
  return {
    owner: actor.userId,
    firstName: actor.firstName,
    summary: await creatorEarningsSummary(db, actor.userId),
    counts: await creatorDesignCounts(db, actor.userId),
    earnings: await latestEarnings(db, actor.userId),
    designs: await creatorDesigns(db, actor.userId, { limit: LATEST_DESIGNS }),
    toChoose,
    shirts: toChoose[0] ? await shirtsToChoose(db, toChoose[0].id) : [],
    setup: await paymentSetup(db, actor),
    mayBeShown: await guardianAllows(db, actor.userId, "showArt"),
    rules: await guardianRules(db, actor.userId),
    prompt: await promptOfWeek(db, shopDay(now())),
    stamps: await lessonStamps(db, actor.userId),
  };
}

export const meta: Route.MetaFunction = () => [{ title: `My room | ${brand.name}` }];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { firstName, summary, counts, earnings, designs, toChoose, setup, mayBeShown, rules } =
    loaderData;
  const { prompt, shirts, stamps } = loaderData;
  return (
    <>
      <h1 className="mb-5 text-3xl">
        <UnderlinedTitle>{`Hi, ${firstName}!`}</UnderlinedTitle>
      </h1>
      {!mayBeShown && <PrivateDrawings />}
      {rules?.pausedAt && (
        <Callout tone="info" title={PAUSED_TITLE} className="mb-6">
          {PAUSED_TEXT}
        </Callout>
      )}
      {!rules?.pausedAt && <KeptUploads owner={loaderData.owner} />}
      <YourTurn designs={toChoose} shirts={shirts} isPaused={Boolean(rules?.pausedAt)} />
      {prompt && !rules?.pausedAt && (
        <div className="mt-6">
          <PromptOfWeek prompt={prompt} />
        </div>
      )}
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <section aria-labelledby="drawings">
          <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
            <h2 id="drawings" className="text-2xl">
              <TwoNames words="My drawings" name="My Designs" />
            </h2>
            {designs.length > 0 && (
              <ButtonLink to={pathTo("/creator/collection")} size="sm">
                <TwoNames words="See them all" name="View All Designs" />
              </ButtonLink>
            )}
          </div>
          {designs.length === 0 ? (
            <EmptyState
              title="Your first drawing goes here"
              text="Draw it here. Or draw with a thick black marker, take a photo and send it to us."
              action={!rules?.pausedAt && <DrawHere />}
            />
          ) : (
            <ul className="divide-y-2 divide-line">
              {designs.map((design) => (
                <DesignRow key={design.id} design={design} heading="h3" />
              ))}
            </ul>
          )}
        </section>
        <div className="space-y-8">
          <section aria-labelledby="money">
            <h2 id="money" className="mb-4 flex items-center gap-3 text-2xl">
              <Scribble name="jar" className="size-14 shrink-0" />
              My money
            </h2>
            <StatRow columns={2}>
              <StatCard
                words="You earned"
                label="Total Earnings"
                value={formatCents(summary.totalCents)}
                hint={`${formatCents(summary.pendingCents)} is on its way to you`}
              />
              <StatCard
                words="Shirts sold"
                label="Tees Sold"
                value={summary.teesSold.toLocaleString("en-US")}
              />
              <StatCard
                words="With our team"
                label="Pending Approvals"
                value={counts.waitingForTeam.toLocaleString("en-US")}
              />
              <StatCard
                words="You drew"
                label="Total Designs"
                value={counts.total.toLocaleString("en-US")}
              />
            </StatRow>
          </section>
          <Card
            title={<TwoNames words="What you earned last" name="Recent Earnings" />}
            action={<TextLink to={pathTo("/creator/earnings")}>See all</TextLink>}
          >
            <EarningsList earnings={earnings} />
          </Card>
          <StampCard stamps={stamps} />
          <Card title={<TwoNames words="What next?" name="Quick Actions" />}>
            <div className="grid gap-3">
              <SendDrawing size="md" isWide />
              <ButtonLink to={pathTo("/creator/profile")} isWide>
                <TwoNames words="All about me" name="Edit Profile" />
              </ButtonLink>
            </div>
          </Card>
          {rules && (
            <Card title="Your grown-up">
              <p>
                {rules.showing === "ask"
                  ? "Your grown-up says yes or no before a shirt of yours is shown."
                  : "Your grown-up sees each of your shirts one day before it is shown."}
              </p>
              <p className="mt-3">
                <TextLink to={pathTo("/creator/grown-up")}>What your grown-up can see</TextLink>
              </p>
            </Card>
          )}
          <PaymentSetupCard setup={setup} />
        </div>
      </div>
    </>
  );
}

/** The one thing to do now: pick a shirt, or draw; nothing while the grown-up has paused the account. */
function YourTurn({
  designs,
  shirts,
  isPaused,
}: {
  designs: readonly { id: string; title: string; pictureId: string }[];
  /** Of the first of them. */
  shirts: readonly ShirtToChoose[];
  isPaused: boolean;
}) {
  const [first, ...others] = designs;
  return (
    <section
      aria-labelledby="turn"
      className="marker-frame bg-yellow-wash p-[min(1.25rem,5.5vw)] sm:p-8"
    >
      <h2 id="turn" className="mb-4 text-xl">
        <TwoNames
          words={first && !isPaused ? "Your turn!" : "Nothing to do right now"}
          name="Pending Actions"
        />
      </h2>
      {first ? (
        <ul className="space-y-6">
          <li className="flex flex-wrap items-center gap-x-8 gap-y-4">
            <Drawing pictureId={first.pictureId} className="w-40 sm:w-56" />
            <div className="min-w-0 grow basis-60">
              <p className="text-balance font-display text-xl font-extrabold sm:text-2xl">
                {`“${first.title}” is on four shirts!`}
              </p>
              <p className="mt-1 text-lg">
                {isPaused ? PICK_LATER : "Which one do you like best?"}
              </p>
              {!isPaused && <PickShirt designId={first.id} isPrimary />}
            </div>
            {!isPaused && <Shirts design={first} shirts={shirts} />}
          </li>
          {others.map(({ id, title, pictureId }) => (
            <li key={id} className="flex flex-wrap items-center gap-4 border-t-2 border-line pt-5">
              <Drawing pictureId={pictureId} className="w-24" />
              <div className="min-w-0 grow basis-40">
                <p className="font-display text-lg font-bold">{title}</p>
                {!isPaused && <PickShirt designId={id} />}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <Scribble name="drawing" className="size-32 max-w-full sm:size-40" />
          <div className="min-w-0 grow basis-60">
            <p className="font-display text-xl font-extrabold sm:text-2xl">Time to draw!</p>
            {isPaused ? (
              <p className="mt-1 text-lg">You can send it when your break is over.</p>
            ) : (
              <>
                <p className="mt-1 text-lg">
                  Draw here. Or take a thick black marker and send us a photo.
                </p>
                <div className="mt-4 flex flex-wrap gap-3">
                  <DrawHere variant="primary" size="lg" />
                  <SendDrawing size="lg" />
                </div>
              </>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function Drawing({ pictureId, className }: { pictureId: string; className: string }) {
  return (
    <div className={`max-w-full shrink-0 -rotate-2 ${className}`}>
      <Picture
        pictureId={pictureId}
        alt=""
        sizes="224px"
        isFirst
        className="marker-frame-soft aspect-square !bg-white"
      />
    </div>
  );
}

/** The four shirts; the one that is tapped is picked on its page, beside the others. */
function Shirts({
  design: { id: design, pictureId: drawing },
  shirts,
}: {
  design: { id: string; pictureId: string };
  shirts: readonly ShirtToChoose[];
}) {
  return (
    <ul className="grid basis-full grid-cols-2 gap-3 sm:grid-cols-4">
      {shirts.map(({ id, pictureId, mockupOrder }) => (
        <li key={id}>
          <Link
            to={pathTo("/design-review", { query: { design, shirt: id } })}
            className="marker-frame-soft block overflow-hidden hover:border-ink"
          >
            <Picture
              pictureId={pictureId}
              alt={`Shirt ${mockupOrder}`}
              sizes="(min-width: 640px) 14rem, 42vw"
              widest={640}
              placeholderPictureId={drawing}
              className="aspect-square"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PickShirt({ designId, isPrimary = false }: { designId: string; isPrimary?: boolean }) {
  return (
    <ButtonLink
      to={pathTo("/design-review", { query: { design: designId } })}
      variant={isPrimary ? "primary" : "secondary"}
      size={isPrimary ? "lg" : "sm"}
      className={isPrimary ? "mt-4" : "mt-2"}
    >
      <TwoNames words="Pick your shirt" name="Review Mockups" />
    </ButtonLink>
  );
}

function SendDrawing({ size, isWide = false }: { size: "md" | "lg"; isWide?: boolean }) {
  return (
    <ButtonLink to={pathTo("/creator/upload")} size={size} isWide={isWide}>
      <TwoNames words="Send a drawing" name="Upload New Design" />
    </ButtonLink>
  );
}
