import { data } from "react-router";
import { z } from "zod";

import { giveBackPreserved, recordReport } from "~/drawings/serious/end-preserved.server";
import type { PreservedFacts } from "~/drawings/serious/preserved-facts";
import {
  lookAtPreserved,
  lookedAt,
  preservedForOwner,
} from "~/drawings/serious/preserved-for-owners.server";
import { formatDateTime } from "~/lib/date-time";
import { formatDate } from "~/lib/dates";
import { shownText } from "~/lib/fields/shown-text";
import { fieldErrors, FIX_ERRORS, typedValues, type RefusedForm } from "~/lib/form";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { requirePermission } from "~/middleware/admin";
import { redirectWithToast } from "~/middleware/redirect-with-toast";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import {
  LOOK_MINUTES,
  lookReasonLabels,
  lookReasons,
  preservedKindLabels,
  seriousReasonLabels,
} from "~/schema/serious";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { Card } from "~/ui/card";
import { Callout } from "~/ui/callout";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SelectField, TextField } from "~/ui/forms/text-field";
import { Breadcrumbs } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/preserved";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = requirePermission(context, request, "see-preserved");
  const { db, now } = context.get(servicesContext);
  const found = await preservedForOwner(db, params.preservedId);
  if (!found) throw data("preserved-not-found", { status: 404 });
  return { found, seen: await lookedAt(db, admin, found.id, now()) };
}

const step = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("look"), reason: z.enum(lookReasons, "Please say why you look") }),
  z.object({
    intent: z.literal("reported"),
    reportNumber: shownText("The number")
      .min(1, "Please enter the number of the report")
      .max(100, "Please use 100 characters or less"),
  }),
  z.object({ intent: z.literal("give-back") }),
]);

type Result = ActionResult & Partial<RefusedForm>;

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "see-preserved");
  const { db, now } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  const parsed = step.safeParse(typed);
  if (!parsed.success) {
    const { title: error, text } = FIX_ERRORS;
    return refuseForm<Result>({ error, text, errors: fieldErrors(parsed.error), typed });
  }
  const id = params.preservedId;
  const input = parsed.data;
  const result =
    input.intent === "look"
      ? await lookAtPreserved(db, admin, { id, reason: input.reason })
      : input.intent === "reported"
        ? await recordReport(db, admin, { id, reportNumber: input.reportNumber }, now())
        : await giveBackPreserved(db, admin, id, now());
  if (!result.ok)
    return refuseConflict<Result>({ error: "Nothing was changed", text: "It has moved on." });
  if ("isBack" in result)
    return redirectWithToast(pathTo("/admin/preserved"), {
      tone: "success",
      title: result.isBack ? "The drawing is in the review again" : "It is no longer kept",
    });
  return data<Result>({ done: input.intent === "look" ? "Your look is recorded" : "Recorded" });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Kept unseen · Admin" }];

export default function Preserved({
  loaderData: { found, seen },
  actionData,
}: Route.ComponentProps) {
  const refused =
    actionData && "errors" in actionData && actionData.errors
      ? { errors: actionData.errors, ...(actionData.typed && { typed: actionData.typed }) }
      : undefined;
  return (
    <div className="space-y-5">
      <PageResponse result={actionData} />
      <div>
        <Breadcrumbs crumbs={[{ to: pathTo("/admin/preserved"), label: "Kept Unseen" }]} />
        <h2 className="text-2xl">{preservedKindLabels[found.kind]}</h2>
        <p className="text-ink-2">
          {seriousReasonLabels[found.reason]}. Decided on {formatDateTime(found.createdAt)}
          {found.reportedAt &&
            `, reported on ${formatDate(found.reportedAt)} as ${found.reportNumber}`}
          .
        </p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Steps found={found} refused={refused} />
        <div className="space-y-5">
          <Card title="Look">
            {seen ? (
              <SeenFacts preservedId={found.id} seen={seen} />
            ) : (
              <PostForm refused={refused} className="space-y-4">
                <p>
                  Nobody sees it without a reason. Yours is recorded with the time, before anything
                  is shown; the look lasts {LOOK_MINUTES} minutes.
                </p>
                <SelectField
                  label="Why do you look?"
                  name="reason"
                  required
                  options={[
                    { value: "", label: "Choose…" },
                    ...lookReasons.map((value) => ({ value, label: lookReasonLabels[value] })),
                  ]}
                />
                <SubmitButton name="intent" value="look">
                  Look, and record it
                </SubmitButton>
              </PostForm>
            )}
          </Card>
          {!found.reportedAt && (
            <Card title="It was a mistake">
              <p className="mb-3 text-sm text-ink-2">
                A drawing goes back to its artist and into the review as if it had just come. Its
                shirt, mockups and reviews are not made again, and canceled orders stay canceled.
              </p>
              <ConfirmAction
                label="Give it back"
                title="Give it back?"
                confirmLabel="Give it back"
                variant="secondary"
                fields={{ intent: "give-back" }}
              >
                <p>From then on it is an ordinary picture again, and no longer kept.</p>
              </ConfirmAction>
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}

type Found = Route.ComponentProps["loaderData"]["found"];

function Steps({ found, refused }: { found: Found; refused: RefusedForm | undefined }) {
  return (
    <Card title="What to do now">
      <Callout tone="danger" title="Do not copy, send, print or download it">
        Not even to show a colleague or a lawyer. The authorities get it the way the CyberTipline
        says.
      </Callout>
      <ol className="mt-4 list-decimal space-y-3 pl-5">
        <li>Is a child in danger right now? Call 911, then the FBI at 1-800-225-5324.</li>
        <li>
          Does it show a child in a sexual way, or abuse? The law asks us to report it as soon as
          reasonably possible: <strong>report.cybertip.org</strong>, or 1-800-843-5678 at any hour.
          Have ready what “Look” shows: the account, when it was uploaded, and from where.
        </li>
        <li>
          An intimate picture of a grown-up? It is gone from here, as the law asks within 48 hours.
          Whoever reported it has our answer. Speak to counsel before anything else.
        </li>
        <li>
          <span>
            Suspend the account, and tell its owner nothing: that is for the authorities to do.
          </span>{" "}
          {found.userId && (
            <TextLink to={pathTo("/admin/people/:userId", { userId: found.userId })}>
              The account
            </TextLink>
          )}
        </li>
        <li>
          Enter the number of the report here. From that day it is kept for a year, and then deleted
          by itself. Nothing else deletes it, not even the deletion of the account.
        </li>
      </ol>
      {found.reportedAt ? null : (
        <PostForm refused={refused} className="mt-5 space-y-4">
          <TextField label="Number of the report" name="reportNumber" maxLength={100} required />
          <SubmitButton name="intent" value="reported" variant="primary">
            It is reported
          </SubmitButton>
        </PostForm>
      )}
    </Card>
  );
}

/** What a report asks for, and the pictures, each closed until it is opened. */
function SeenFacts({
  preservedId,
  seen: { facts, pictureIds },
}: {
  preservedId: string;
  seen: { facts: PreservedFacts; pictureIds: readonly string[] };
}) {
  const { account, origins, title, words, uploadedAt, wasPublic } = facts;
  return (
    <div className="space-y-4">
      <dl className="space-y-3">
        <Fact label="Title" text={title} />
        {words && <Fact label="Written with it" text={words} />}
        {uploadedAt && <Fact label="Uploaded" text={formatDateTime(uploadedAt)} />}
        <Fact label="Was it public?" text={wasPublic ? "Yes" : "No"} />
        <Fact
          label="Account"
          text={
            account
              ? `${account.firstName} ${account.lastName}, ${account.email}, since ${formatDateTime(account.createdAt)}${account.guardianEmail ? `; parent: ${account.guardianEmail}` : ""}`
              : "None is known"
          }
        />
      </dl>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          From where the account was used ({origins.length})
        </summary>
        <ul className="space-y-1 text-sm wrap-anywhere">
          {origins.map(({ at, action, ipAddress, userAgent }) => (
            <li key={at + action}>
              {formatDateTime(at)}: {action}, {ipAddress ?? "no address"},{" "}
              {userAgent ?? "no browser"}
            </li>
          ))}
        </ul>
      </details>
      {pictureIds.map((pictureId, at) => (
        <details key={pictureId}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            Picture {at + 1} of {pictureIds.length}
          </summary>
          <img
            src={pathTo("/admin/preserved/:preservedId/:pictureId", { preservedId, pictureId })}
            alt="What is kept"
            loading="lazy"
            className="max-w-full"
          />
        </details>
      ))}
    </div>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
    </div>
  );
}
