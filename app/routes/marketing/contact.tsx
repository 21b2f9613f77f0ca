import { brand } from "~/brand";
import { originFrom, pageMeta } from "~/store/site/page-meta";
import { contactForm } from "~/desk/contact/contact-form";
import { sendContactMessage } from "~/desk/contact/send-contact-message.server";
import { Island } from "~/islands";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";
import { refuseTooManyForms } from "~/middleware/public-form";
import { pathTo } from "~/path-to";
import { FocusedResult } from "~/ui/forms/focused-result";
import { Callout } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/contact";

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  const parsed = contactForm.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const refused = await refuseTooManyForms(context, typed);
  if (refused) return refused;
  return sendContactMessage(db, parsed.data, { team: brand.email });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    origin: originFrom(matches),
    path: pathTo("/contact"),
    title: "Contact us",
    description:
      "Write to us about an order, an account, a design, or anything else. A person will answer, usually within two business days.",
  });
}

export default function Contact({ actionData }: Route.ComponentProps) {
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title="Contact"
        intro="A person reads this, and a person answers, usually within two business days."
      />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="max-w-2xl">
          {actionData && !refused ? (
            <FocusedResult>
              <Callout tone="success" title="Thank you, it has arrived.">
                We will read it and write back to you.
              </Callout>
            </FocusedResult>
          ) : (
            <Island name="MessageForm" props={{ refused }} />
          )}
        </div>
        <aside className="marker-frame space-y-7 self-start bg-yellow-wash p-5 sm:p-8">
          <section>
            <h2 className="text-lg">By email</h2>
            <p className="mt-1">
              <a
                href={`mailto:${brand.email}`}
                className="font-semibold underline decoration-2 decoration-yellow-2 underline-offset-4"
              >
                {brand.email}
              </a>
            </p>
          </section>
          <section>
            <h2 className="text-lg">About an order</h2>
            <p className="mt-1 text-ink-2">
              Have your order number ready: it is in every email from us, with a link to follow the
              order.{" "}
              <TextLink to={pathTo("/legal/terms", { hash: "returns" })}>
                Returns and refunds
              </TextLink>
            </p>
          </section>
          <section>
            <h2 className="text-lg">For parents and guardians</h2>
            <p className="mt-1 text-ink-2">
              Questions about your child's data come first here. The{" "}
              <TextLink to={pathTo("/privacy", { hash: "children" })}>children's notice</TextLink>{" "}
              says what you can do yourself, right away.
            </p>
          </section>
          <section>
            <h2 className="text-lg">Seen something that should not be here?</h2>
            <p className="mt-1 text-ink-2">
              Every shirt and every artist's page has a “Report it” link at the bottom. It goes
              straight to a person.
            </p>
          </section>
        </aside>
      </div>
    </div>
  );
}
