import { randomUUID } from "node:crypto";
import { data } from "react-router";

import { Facts } from "~/desk/facts";
import { openMail } from "~/desk/system/mail-desk/open-mail.server";
import { sendMailAgain, type SentAgain } from "~/desk/system/mail-desk/send-mail-again.server";
import { formatDateTime } from "~/lib/date-time";
import { mailStateLabels, mailStateTones } from "~/platform/mail/mail-states";
import { readForm } from "~/lib/read-form";
import { refuseConflict } from "~/lib/refuse-form";
import { orAfterConflict } from "~/lib/revalidation";
import { isUuid } from "~/lib/uuid";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { mailRenderer } from "~/services.server";
import { Badge, Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { Breadcrumbs } from "~/ui/page-header";

import type { Route } from "./+types/mail";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = requirePermission(context, request, "see-mails");
  const services = context.get(servicesContext);
  const render = mailRenderer(services);
  const mail = await openMail(services.db, admin, params.mailId, { render });
  if (!mail) throw data("mail-not-found", { status: 404 });
  return { mail, requestKey: randomUUID() };
}

const refusals: Record<Extract<SentAgain, { ok: false }>["reason"], string> = {
  "not-your-role": "Your role cannot send mails again.",
  missing: "This mail is no longer stored.",
  waiting: "This mail is already waiting to be sent.",
  "link-ended": "The link in this mail has expired. Whoever needs it can ask for a new one.",
};

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "see-mails");
  const { db, now } = context.get(servicesContext);
  const key = String((await readForm(request)).get("requestKey") ?? "");
  const requestKey = isUuid(key) ? key : randomUUID();
  const asked = { mailId: params.mailId, requestKey };
  const result = await sendMailAgain(db, admin, asked, { now: now() });
  if (result.ok) return { done: "Queued", text: "The mail will be sent in a moment." };
  return refuseConflict<ActionResult>({ error: "Not sent", text: refusals[result.reason] });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Mail · Admin" }];

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, requestKey } = loaderData;
  const { state, preview } = mail;
  return (
    <div className="space-y-6">
      <PageResponse result={actionData} />
      <div>
        <Breadcrumbs crumbs={[{ to: pathTo("/admin/mails"), label: "Mails" }]} />
        <h2 className="flex flex-wrap items-center gap-3 text-2xl">
          {mail.name}
          <Badge tone={mailStateTones[state]}>{mailStateLabels[state]}</Badge>
        </h2>
      </div>
      <Callout tone="info">The audit shows that you viewed this mail.</Callout>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Card title="Delivery">
          <MailFacts mail={mail} />
          {state !== "waiting" && (
            <div className="mt-5">
              {mail.canBeSentAgain ? (
                <ConfirmAction
                  variant="secondary"
                  label="Send again"
                  title={`Send this mail to ${mail.to} again?`}
                  confirmLabel="Send again"
                  fields={{ requestKey }}
                >
                  {state === "sent" && <p>They already have it, and will get it a second time.</p>}
                  {state === "bounced" && (
                    <p>Their address refused it. Send it again if that has been fixed.</p>
                  )}
                </ConfirmAction>
              ) : (
                <p className="text-sm text-ink-2">
                  It cannot be sent again: its link has expired, or too little of it is stored.
                  Whoever needs it can ask for a new one.
                </p>
              )}
            </div>
          )}
        </Card>
        <Card title={preview ? preview.subject : "Preview"}>
          {preview ? (
            <>
              <p className="mb-3 text-sm text-ink-2">As it is sent, without its links.</p>
              <iframe
                title={`Preview: ${preview.subject}`}
                srcDoc={preview.html}
                sandbox=""
                loading="lazy"
                className="h-[36rem] w-full rounded-md border-2 border-line bg-white"
              />
            </>
          ) : (
            <p className="text-ink-2">Too little of this mail is stored to show it.</p>
          )}
        </Card>
      </div>
    </div>
  );
}

type Mail = Route.ComponentProps["loaderData"]["mail"];

/** To whom, when and how often; what the other side said. */
function MailFacts({ mail }: { mail: Mail }) {
  const { to, createdAt, sentAt, bouncedAt, dueAt, attempts, error, state } = mail;
  const facts: (readonly [string, string])[] = [
    ["To", to],
    ["Written", formatDateTime(createdAt)],
    ...(sentAt ? [["Sent", formatDateTime(sentAt)] as const] : []),
    ...(bouncedAt ? [["Refused", formatDateTime(bouncedAt)] as const] : []),
    ...(state === "waiting" ? [["Next try", formatDateTime(dueAt)] as const] : []),
    ["Tries", String(attempts)],
    ...(error ? [["Last error", error] as const] : []),
  ];
  return <Facts facts={facts} className="text-sm" />;
}
