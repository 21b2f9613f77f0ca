import { data } from "react-router";
import { z } from "zod";

import { decideItem } from "~/features/moderation/decide-item.server";
import { decideReport } from "~/features/moderation/decide-report.server";
import { matterKinds, matterLabel, type MatterKind } from "~/features/moderation/matter";
import { MatterCard } from "~/features/moderation/matter-card";
import {
  MATTERS_A_PAGE,
  openMatterCounts,
  openMatters,
} from "~/features/moderation/open-matters.server";
import { moderateReview } from "~/features/reviews/moderate-review.server";
import { answerFailure } from "~/lib/answer-failure";
import { queryString } from "~/lib/query-string";
import { readTimeKey, timeKey } from "~/lib/time-key";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import type { ActionAnswer } from "~/ui/action-answer";
import { EmptyState } from "~/ui/empty-state";
import { FilterLinks } from "~/ui/filter-links";
import { LoadMore } from "~/ui/load-more";

import type { Route } from "./+types/moderation";

const kindLabels: Record<MatterKind, string> = {
  design: "Drawings",
  profile: "Names, bios and photos",
  review: "Reviews",
  report: "Reports",
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const kind = matterKinds.find((one) => one === params.get("kind")) ?? null;
  const [found, counts] = await Promise.all([
    openMatters(db, { kind, after: readTimeKey(params.get("after")) }),
    openMatterCounts(db),
  ]);
  const links = matterKinds.map((one) => ({
    kind: one,
    label: `${kindLabels[one]} (${counts[one]})`,
  }));
  const next = timeKey(found.length === MATTERS_A_PAGE ? found.at(-1) : undefined);
  return {
    matters: found.map((matter) => ({ matter, label: matterLabel(matter) })),
    links,
    kind,
    next,
  };
}

const decision = z.union([
  z.object({
    kind: z.literal("profile"),
    id: z.uuid(),
    decision: z.enum(["approve", "reject"]),
    note: z.string().trim().max(200).default(""),
  }),
  z.object({ kind: z.literal("review"), id: z.uuid(), decision: z.enum(["show", "hide"]) }),
  z.object({ kind: z.literal("report"), id: z.uuid(), decision: z.enum(["resolve", "dismiss"]) }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const parsed = decision.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success)
    return data<ActionAnswer>({ error: "Error", text: "Please decide again" }, { status: 400 });
  const input = parsed.data;
  const result =
    input.kind === "profile"
      ? await decideItem(db, admin, {
          itemId: input.id,
          isApproved: input.decision === "approve",
          note: input.note || null,
        })
      : input.kind === "review"
        ? await moderateReview(db, admin, {
            reviewId: input.id,
            status: input.decision === "show" ? "visible" : "hidden",
          })
        : await decideReport(db, admin, {
            reportId: input.id,
            status: input.decision === "resolve" ? "resolved" : "dismissed",
          });
  return result.ok
    ? data<ActionAnswer>({ done: doneWords[input.decision] })
    : data<ActionAnswer>(
        { error: "Already decided", text: "Somebody else was quicker." },
        { status: 409 },
      );
}

const doneWords = {
  approve: "Approved",
  reject: "Rejected",
  show: "Review is shown",
  hide: "Review is hidden",
  resolve: "Report closed",
  dismiss: "Report dismissed",
} as const;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerFailure(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Moderation · Admin" }];

export default function Moderation({
  loaderData: { matters, links, kind, next },
}: Route.ComponentProps) {
  return (
    <>
      <FilterLinks
        label="What waits"
        links={[
          { to: "/admin/moderation", label: "Everything", isActive: kind === null },
          ...links.map((link) => ({
            to: `/admin/moderation?kind=${link.kind}`,
            label: link.label,
            isActive: kind === link.kind,
          })),
        ]}
      />
      {matters.length === 0 ? (
        <div className="mt-6">
          <EmptyState scribble="heart" title="All done" text="Nothing waits for you here." />
        </div>
      ) : (
        <ol className="mt-6 space-y-4">
          {matters.map(({ matter, label }) => (
            <MatterCard key={matter.id} matter={matter} label={label} />
          ))}
        </ol>
      )}
      <LoadMore to={next && queryString({ kind, after: next })} />
    </>
  );
}
