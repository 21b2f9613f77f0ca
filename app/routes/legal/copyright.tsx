import { brand } from "~/brand";
import { noticeForm } from "~/catalog/takedowns/notice-form";
import { CopyrightNoticeForm } from "~/catalog/takedowns/notice-form-part";
import { sendNotice } from "~/catalog/takedowns/send-notice.server";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";
import { refuseTooManyForms } from "~/middleware/public-form";
import { pathTo } from "~/path-to";
import { STRIKES } from "~/schema/takedown-states";
import { originFrom, pageMeta } from "~/store/site/page-meta";
import { Callout } from "~/ui/callout";
import { FocusedResult } from "~/ui/forms/focused-result";
import { PageHeader } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/copyright";

export function loader({ context }: Route.LoaderArgs) {
  const { name, address, phone, email } = context.get(servicesContext).config.copyrightAgent;
  return { agent: { name, address, phone, email } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  const parsed = noticeForm.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const refused = await refuseTooManyForms(context, typed);
  if (refused) return refused;
  const result = await sendNotice(db, parsed.data, { now: now() });
  if (result.ok) return result;
  return refuseForm<RefusedForm>({ errors: { link: [noSuchShirt] }, typed });
}

const noSuchShirt =
  "We found no shirt at this link. Please open the shirt in our store and copy the address of that page.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    origin: originFrom(matches),
    path: pathTo("/legal/copyright"),
    title: "Copyright",
    description:
      "Does a shirt here copy your work? How to send us a notice, what happens next, and how an artist objects.",
  });
}

export default function Copyright({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title="Copyright"
        intro="Every drawing here should be the artist's own. Does a shirt copy your work? Tell us, and a person looks at it."
      />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="max-w-2xl">
          <h2 className="mb-4 text-xl">Send a notice</h2>
          {actionData && !refused ? (
            <FocusedResult>
              <Callout tone="success" title="Your notice has arrived.">
                A copy is on its way to your email. A person reads it, usually within one business
                day.
              </Callout>
            </FocusedResult>
          ) : (
            <CopyrightNoticeForm refused={refused} />
          )}
        </div>
        <Aside agent={loaderData.agent} />
      </div>
    </div>
  );
}

type Agent = { name: string; address: string; phone: string; email: string };

function Aside({ agent }: { agent: Agent }) {
  return (
    <aside className="marker-frame space-y-7 self-start bg-yellow-wash p-5 sm:p-8">
      <section>
        <h2 className="text-lg">Our agent for notices</h2>
        <address className="mt-1 not-italic text-ink-2 wrap-anywhere">
          {agent.name}
          <br />
          {agent.address}
          <br />
          {agent.phone}
          <br />
          <a
            href={`mailto:${agent.email}`}
            className="font-semibold text-ink underline decoration-2 decoration-yellow-2 underline-offset-4"
          >
            {agent.email}
          </a>
        </address>
        <p className="mt-2 text-sm text-ink-2">
          A letter or an email with the same statements counts as much as the form.
        </p>
      </section>
      <section>
        <h2 className="text-lg">What happens next</h2>
        <ol className="mt-1 list-decimal space-y-1.5 pl-5 text-ink-2">
          <li>You get a copy by email. A person reads your notice.</li>
          <li>
            If something is missing, we say what. If it is complete, the shirt leaves the store at
            once.
          </li>
          <li>We tell the artist&apos;s side: a parent for a child, the artist if grown up.</li>
          <li>
            They may object under penalty of perjury. Then you get their words, and the shirt is
            back after 10 to 14 business days, unless you tell us that you have gone to court.
          </li>
          <li>You can withdraw a notice at any time: write to {brand.email}.</li>
        </ol>
      </section>
      <section>
        <h2 className="text-lg">Who copies again and again</h2>
        <p className="mt-1 text-ink-2">
          After {STRIKES} upheld notices about an artist&apos;s shirts we may close the account. A
          person decides that, and tells the artist&apos;s side why.
        </p>
      </section>
      <section>
        <h2 className="text-lg">Was your drawing copied elsewhere?</h2>
        <p className="mt-1 text-ink-2">
          On the page of each drawing, artists and parents find “It was copied somewhere”. It writes
          the letter to the other shop for you.
        </p>
      </section>
      <section>
        <h2 className="text-lg">Something else?</h2>
        <p className="mt-1 text-ink-2">
          A notice that is knowingly false can cost its sender damages. For anything but copyright,{" "}
          <TextLink to={pathTo("/contact")}>write to us</TextLink>.
        </p>
      </section>
    </aside>
  );
}
