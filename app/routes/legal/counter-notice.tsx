import { data } from "react-router";

import { brand } from "~/brand";
import { counterPage, sendCounterNotice } from "~/catalog/takedowns/counter-notice.server";
import { isCounterToken } from "~/catalog/takedowns/counter-link.server";
import {
  NoticeRefusal,
  SignatureField,
  SignerFields,
  Statement,
} from "~/catalog/takedowns/notice-fields";
import { counterForm } from "~/catalog/takedowns/notice-form";
import { noticeLimits } from "~/catalog/takedowns/notice-limits";
import { formatLongDate } from "~/lib/dates";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { readForm, readQuery } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";
import { refuseTooManyForms } from "~/middleware/public-form";
import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { PlainForm } from "~/ui/forms/plain-form";
import { TextAreaField } from "~/ui/forms/text-field";
import { PageHeader } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/counter-notice";

/** Opens with the link of our mail, which is its key. */
async function opened({ context, request, params }: Route.LoaderArgs | Route.ActionArgs) {
  const { db, secret } = context.get(servicesContext);
  const { takedownId } = params;
  const isAllowed = isCounterToken(secret, takedownId, readQuery(request).get("key") ?? "");
  const found = isAllowed ? await counterPage(db, takedownId) : null;
  if (!found) throw data("not-found", { status: 404 });
  return found;
}

export async function loader(args: Route.LoaderArgs) {
  return opened(args);
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const typed = typedValues(await readForm(request));
  await opened(args);
  const { db, now } = context.get(servicesContext);
  const parsed = counterForm.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const refused = await refuseTooManyForms(context, typed);
  if (refused) return refused;
  const input = { ...parsed.data, takedownId: params.takedownId };
  return sendCounterNotice(db, input, now());
}

export const meta: Route.MetaFunction = () => [
  { title: `Object to a notice | ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export default function CounterNotice({ loaderData: found, actionData }: Route.ComponentProps) {
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  const isSecond = actionData && "reason" in actionData && actionData.reason === "sent-already";
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title="Object to a notice"
        intro={`The shirt “${found.title}” is out of the store because someone says that it copies their work.`}
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="max-w-2xl space-y-6">
          {found.mayCounter ? (
            <>
              <Callout tone="warning" title="Read this first">
                This is a legal statement under penalty of perjury. Your name, address, phone and
                email go to {found.name}, who sent the notice. Only a grown-up can sign it. You do
                not have to: if you do nothing, the shirt stays down and nothing else happens.
              </Callout>
              <CounterForm refused={refused} />
            </>
          ) : found.counteredAt ? (
            <Callout
              tone="success"
              title={isSecond ? "We have your objection already" : "We have your objection"}
            >
              It came on {formatLongDate(found.counteredAt)} and was sent on to {found.name}.{" "}
              {afterIt(found)} A second one changes nothing; to add something, write to{" "}
              {brand.email}.
            </Callout>
          ) : (
            <Callout tone="info" title="This case is closed">
              There is nothing to object to any more. Questions? Write to {brand.email}.
            </Callout>
          )}
        </div>
        <Card title="The notice" className="self-start">
          <dl className="space-y-3">
            <div>
              <dt className="text-sm text-ink-2">From</dt>
              <dd className="wrap-anywhere">{found.name}</dd>
            </div>
            <div>
              <dt className="text-sm text-ink-2">What they say was copied</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{found.work}</dd>
            </div>
            <div>
              <dt className="text-sm text-ink-2">About</dt>
              <dd className="wrap-anywhere">
                “{found.title}”, {found.link}
              </dd>
            </div>
          </dl>
          <p className="mt-4 text-sm">
            <TextLink to={pathTo("/legal/copyright")}>How this works</TextLink>
          </p>
        </Card>
      </div>
    </div>
  );
}

type Found = Awaited<ReturnType<typeof opened>>;

function afterIt({ state, putBackOn }: Found): string {
  if (state === "countered" && putBackOn)
    return `The shirt is back in the store on ${formatLongDate(putBackOn)}, unless they tell us before then that they have gone to court.`;
  if (state === "court") return "They told us that they have gone to court, so it stays down.";
  if (state === "restored" || state === "withdrawn") return "The shirt is back in the store.";
  return "The case is closed, and the shirt stays out of the store.";
}

function CounterForm({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <PlainForm
      name="counter"
      schema={async () => (await import("~/catalog/takedowns/notice-form")).counterForm}
      refused={refused}
      submit={{ label: "Send objection", pending: "Sending..." }}
    >
      {(field) => (
        <>
          {refused && <NoticeRefusal {...refused} />}
          <TextAreaField
            {...field("words")}
            label="Why it was a mistake"
            hint="For example how the drawing was made. It is sent on with the rest."
            rows={4}
            maxLength={noticeLimits.words}
            isOptional
          />
          <SignerFields
            field={field}
            hint="Of the grown-up who signs: a parent or guardian, or the adult artist."
          />
          <Statement
            field={field}
            name="mistake"
            text="Under penalty of perjury: I believe in good faith that the shirt was taken down because of a mistake or because it was mixed up with something else."
          />
          <Statement
            field={field}
            name="jurisdiction"
            text="I consent to the jurisdiction of the federal district court for my address (or for the place where this shop can be found, if I live outside the United States), and I accept service of process from whoever sent the notice or their agent."
          />
          <Statement
            field={field}
            name="sentOn"
            text="I know that my name, address, phone and email are sent to whoever sent the notice."
          />
          <SignatureField field={field} />
        </>
      )}
    </PlainForm>
  );
}
