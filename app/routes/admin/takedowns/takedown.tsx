import { data } from "react-router";
import type { ReactNode } from "react";

import { takedownForAdmins } from "~/catalog/takedowns/takedowns-for-admins.server";
import { formatDate, formatLongDate } from "~/lib/dates";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { requireAdminActor } from "~/middleware/admin";
import { mayOpen } from "~/middleware/admin-page-permissions";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { mayDo } from "~/schema/admin-roles";
import { STRIKES, takedownStateLabels, takedownTransitions } from "~/schema/takedown-states";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";
import { Badge, Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextAreaField } from "~/ui/forms/text-field";
import { Breadcrumbs } from "~/ui/page-header";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/takedown";
import { takedownAction, type TakedownResult } from "./takedown-action.server";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const found = await takedownForAdmins(db, admin, params.takedownId);
  if (!found) throw data("takedown-not-found", { status: 404 });
  return {
    found,
    maySuspend: mayDo(admin, "suspend-people"),
    leadsTo: {
      product: mayOpen(admin, "/admin/products/:productId"),
      person: mayOpen(admin, "/admin/people/:userId"),
    },
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const services = context.get(servicesContext);
  return takedownAction(services, admin, params.takedownId, await readForm(request));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Notice about ${loaderData?.found.title ?? "a shirt"} · Admin` },
];

export default function Takedown({ loaderData, actionData }: Route.ComponentProps) {
  const { found, maySuspend, leadsTo } = loaderData;
  return (
    <div className="space-y-5">
      <PageResponse result={actionData} />
      <div>
        <Breadcrumbs crumbs={[{ to: pathTo("/admin/takedowns"), label: "Takedowns" }]} />
        <h2 className="flex flex-wrap items-center gap-3 text-2xl">
          <span className="wrap-anywhere">{found.title}</span>
          <Badge>{takedownStateLabels[found.state]}</Badge>
        </h2>
      </div>
      {found.isOwn && (
        <Callout tone="warning" title="Sent from the artist's own address">
          The artist or their grown-up wants the shirt down, or someone uses their address. They
          were told how to hide it themselves; write to them before you decide.
        </Callout>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="space-y-5">
          <Notice found={found} leadsTo={leadsTo} />
          {found.counteredAt && <Objection found={found} />}
        </div>
        <div className="space-y-5">
          <Decide found={found} result={actionData} />
          <Strikes found={found} maySuspend={maySuspend} leadsTo={leadsTo} />
        </div>
      </div>
    </div>
  );
}

type Found = Route.ComponentProps["loaderData"]["found"];
type LeadsTo = Route.ComponentProps["loaderData"]["leadsTo"];

function Notice({ found, leadsTo }: { found: Found; leadsTo: LeadsTo }) {
  const { pictureId, productId, title } = found;
  return (
    <Card title="The notice">
      <div className="flex flex-wrap items-start gap-5">
        {pictureId && (
          <Picture
            pictureId={pictureId}
            alt={`The drawing “${title}”`}
            sizes="160px"
            widest={320}
            className="!size-40 shrink-0 rounded-md !object-contain"
          />
        )}
        <Facts
          facts={[
            ["What was copied", found.work],
            ["The link", found.link],
            ["From", `${found.name}\n${found.address}\n${found.phone}\n${found.email}`],
            ["Signed", `${found.signature}, ${formatDate(found.createdAt)}`],
            [
              "Stated",
              "Good faith; accurate, and entitled to act, under penalty of perjury. The form takes no notice without both.",
            ],
            ...(found.missing ? [["Sent back", found.missing] as const] : []),
          ]}
        />
      </div>
      {productId && leadsTo.product && (
        <p className="mt-4">
          <TextLink to={pathTo("/admin/products/:productId", { productId })}>The product</TextLink>
        </p>
      )}
    </Card>
  );
}

function Objection({ found }: { found: Found }) {
  const { objection, counteredAt, putBackOn, state } = found;
  return (
    <Card title="The objection">
      {counteredAt && (
        <p>
          Came on {formatLongDate(counteredAt)} with all that the law asks, and was sent on at once.
          {state === "countered" &&
            putBackOn &&
            ` A job puts the shirt back on ${formatLongDate(putBackOn)}, the eleventh business day.`}
        </p>
      )}
      {objection ? (
        <Facts
          facts={[
            [
              "From",
              `${objection.counterName}\n${objection.counterAddress}\n${objection.counterPhone}\n${objection.counterEmail}`,
            ],
            ["What they say", objection.counterWords || "Nothing more"],
            ["Signed", objection.counterSignature ?? ""],
          ]}
        />
      ) : (
        <p className="mt-2 text-sm text-ink-2">
          Who signed, and where they live, is for owners to see; each look is recorded.
        </p>
      )}
    </Card>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="mt-2 min-w-0 flex-1 basis-64 space-y-3">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** All that can be decided about the case now. */
function Decide({ found, result }: { found: Found; result: TakedownResult | undefined }) {
  const next = takedownTransitions[found.state];
  const refused =
    result && "errors" in result && result.errors
      ? { errors: result.errors, ...(result.typed && { typed: result.typed }) }
      : undefined;
  if (next.length === 0)
    return (
      <Card title="Decided">
        <p>
          {found.closedAt && `${formatDate(found.closedAt)}: `}
          {outcomes[found.state]}
        </p>
      </Card>
    );
  return (
    <Card title="Decide">
      <div className="space-y-5">
        {next.includes("hidden") && (
          <Step text="The notice is complete: the shirt leaves store, search and feeds at once, and the artist's side is told what they may do.">
            <PostForm>
              <SubmitButton name="intent" value="hidden" variant="primary">
                Hide the shirt
              </SubmitButton>
            </PostForm>
          </Step>
        )}
        {next.includes("incomplete") && (
          <PostForm refused={refused} className="space-y-3">
            <TextAreaField
              label="What is missing"
              name="missing"
              rows={3}
              maxLength={1000}
              hint="Goes to the sender by email; the shirt stays in the store."
            />
            <SubmitButton name="intent" value="incomplete">
              Send it back
            </SubmitButton>
          </PostForm>
        )}
        {next.includes("court") && (
          <Step text="Whoever complained has shown that they filed an action in court: the shirt is not put back by the job.">
            <Confirm intent="court" label="They went to court" />
          </Step>
        )}
        {next.includes("upheld") && (
          <Step text="The artist's side agrees, did not answer for a month, or a court has decided: it stays hidden and counts against the artist.">
            <Confirm intent="upheld" label="Uphold the notice" />
          </Step>
        )}
        {next.includes("restored") && (
          <Step text="The notice is mistaken, or a court decided for the artist. A shirt that was objected to comes back by itself.">
            <Confirm intent="restored" label="Put the shirt back" />
          </Step>
        )}
        {next.includes("withdrawn") && (
          <Step text="Whoever complained takes the notice back.">
            <Confirm intent="withdrawn" label="Withdrawn by its sender" />
          </Step>
        )}
        {found.unprinted > 0 && found.hiddenAt && (
          <Step
            text={`${found.unprinted === 1 ? "One line of paid orders is" : `${found.unprinted} lines of paid orders are`} not printed yet. They are still made unless you cancel them.`}
          >
            <Confirm intent="cancel-lines" label="Cancel the shirts not printed" />
          </Step>
        )}
      </div>
    </Card>
  );
}

const outcomes: Record<Found["state"], string> = {
  received: "",
  incomplete: "sent back, as something was missing.",
  hidden: "",
  countered: "",
  court: "",
  upheld: "upheld; the shirt stays hidden.",
  restored: "the shirt is back in the store.",
  withdrawn: "withdrawn by its sender; the shirt may be sold.",
};

function Step({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="space-y-2">
      <p className="text-sm text-ink-2">{text}</p>
      {children}
    </div>
  );
}

function Confirm({ intent, label }: { intent: string; label: string }) {
  return (
    <ConfirmAction
      label={label}
      title={`${label}?`}
      confirmLabel={label}
      variant="secondary"
      fields={{ intent }}
    >
      <p>{questions[intent]}</p>
    </ConfirmAction>
  );
}

const questions: Readonly<Record<string, string>> = {
  court: "Both sides are told that the shirt stays hidden.",
  upheld: "Both sides are told, and it counts against the artist.",
  restored: "Both sides are told, and everyone can see and buy it again.",
  withdrawn: "Both sides are told, and everyone can see and buy it again.",
  "cancel-lines": "Their buyers get the money back and an email. This cannot be undone.",
  suspend:
    "They are signed out, can no longer upload, and nothing of theirs is sold. What was earned stays owed. Their side is told by email.",
};

function Strikes({
  found,
  maySuspend,
  leadsTo,
}: {
  found: Found;
  maySuspend: boolean;
  leadsTo: LeadsTo;
}) {
  const { creatorUserId, strikes } = found;
  if (!creatorUserId) return null;
  const isOut = strikes >= STRIKES;
  return (
    <Card title="The artist">
      <div className="space-y-3">
        <p>
          {strikes === 0
            ? "No notice about this artist was upheld."
            : `${strikes} of ${STRIKES} upheld notices.`}{" "}
          {isOut &&
            (maySuspend
              ? "The terms let us close the account now. You decide."
              : "The terms let us close the account now: an owner decides.")}
        </p>
        {isOut && maySuspend && <Confirm intent="suspend" label="Suspend the artist" />}
        {leadsTo.person && (
          <TextLink to={pathTo("/admin/people/:userId", { userId: creatorUserId })}>
            The artist&apos;s page
          </TextLink>
        )}
      </div>
    </Card>
  );
}
