import { useEffect } from "react";
import { data, redirect, useRevalidator } from "react-router";

import type { Actor } from "~/people/actor";
import { runTitle } from "~/desk/bulk/bulk-copy";
import { bulkRun, textsToReview } from "~/desk/bulk/bulk-run.server";
import { cancelRun, confirmRun, stopRun, undoRun } from "~/desk/bulk/decide-run.server";
import { parcelsToNumber } from "~/desk/bulk/number-parcels.server";
import { collectionChoices } from "~/catalog/edit/products-for-admins.server";
import { currentSettings } from "~/people/settings/shop-settings.server";
import { formFailure } from "~/lib/failure-result";
import { typedValues, type RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { orAfterConflict } from "~/lib/revalidation";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import type { Services } from "~/services.server";
import { Callout } from "~/ui/callout";

import type { Route } from "./+types/bulk-run";
import { RunQuestion } from "./run-question";
import { RefusedRows, RunProgress } from "./run-parts";

/** How often a run that is under way is looked at again, in ms. */
const EVERY_MS = 1_000;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const { db, now } = context.get(servicesContext);
  const run = await bulkRun(db, admin, params.runId, { now: now() });
  if (!run) throw data("bulk-run-not-found", { status: 404 });
  const isAsked = run.state === "asked" && run.isOwn;
  const isAssigning = run.action === "assign-products" || run.action === "assign-designs";
  const collections = isAsked && (isAssigning || run.action === "publish-designs");
  return {
    run,
    words: isAsked && run.action === "approve-words" ? await textsToReview(db, run.id) : [],
    parcels: isAsked && run.action === "ship-orders" ? await parcelsToNumber(db, run.id) : [],
    collections: collections ? await collectionChoices(db) : [],
    settings: isAsked && run.action === "publish-designs" ? await templateNow(db) : null,
  };
}

async function templateNow(db: Services["db"]) {
  const { template, version } = await currentSettings(db);
  return { template, version };
}

type Decide = (asked: {
  db: Services["db"];
  admin: Actor;
  runId: string;
  typed: Record<string, string>;
  now: Date;
}) => ReturnType<typeof confirmRun>;

const decisions: Partial<Record<string, Decide>> = {
  confirm: ({ db, admin, runId, typed }) => confirmRun(db, admin, { runId, typed }),
  cancel: ({ db, admin, runId }) => cancelRun(db, admin, { runId }),
  stop: ({ db, admin, runId }) => stopRun(db, admin, { runId }),
  undo: ({ db, admin, runId, now }) => undoRun(db, admin, { runId }, { now }),
};

export async function action({ context, request, params: { runId } }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db, now } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  const { intent } = typed;
  const decide = intent && Object.hasOwn(decisions, intent) ? decisions[intent] : undefined;
  const decided = await decide?.({ db, admin, runId, typed, now: now() });
  if (!decided)
    return refuseForm<RefusedForm>({ errors: { "": ["Nothing was changed. Please try again."] } });
  if (decided.ok) return redirect(decided.listUrl ?? pathTo("/admin/bulk/:runId", { runId }));
  if (decided.reason === "not-yours") throw data("not-yours", { status: 403 });
  if (decided.reason === "wrong-fields")
    return refuseForm<RefusedForm>({ errors: decided.errors, typed });
  const text =
    decided.reason === "settings-moved"
      ? "The settings were changed since you looked. Below is what would be published now."
      : intent === "undo"
        ? "It is too late to undo this: it was possible for ten seconds."
        : "It has moved on in the meantime.";
  return refuseConflict<RefusedForm>({ errors: { "": [text] } });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return formFailure(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? runTitle(loaderData.run) : "Many at once"} · Admin` },
];

export default function BulkRunPage({ loaderData, actionData }: Route.ComponentProps) {
  const { run, words, parcels, collections, settings } = loaderData;
  const isUnderWay = run.state === "running" || run.state === "undoing";
  useLook(isUnderWay);
  const problem = actionData?.errors[""]?.[0];
  return (
    <div className="max-w-4xl space-y-6">
      {isUnderWay && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      {problem && (
        <Callout tone="danger" title="Nothing was changed">
          {problem}
        </Callout>
      )}
      {run.state === "asked" && run.isOwn ? (
        <RunQuestion
          run={run}
          words={words}
          parcels={parcels}
          collections={collections}
          settings={settings}
          refused={actionData}
        />
      ) : (
        <RunProgress run={run} />
      )}
      <RefusedRows
        rows={run.refused}
        isUndoing={run.state === "undoing" || run.state === "undone"}
      />
    </div>
  );
}

/** Looks again every second while it is under way; a lost connection would only bring the error page. */
function useLook(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => navigator.onLine && void revalidate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
