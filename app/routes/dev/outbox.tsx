import { data, type LoaderFunctionArgs } from "react-router";

import { outboxMails } from "~/platform/mail/outbox.server";
import { formatDate } from "~/lib/dates";
import { servicesContext } from "~/middleware/context";
import { mailRenderer } from "~/services.server";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/outbox";

export const meta = () => [{ title: "Outbox" }, { name: "robots", content: "noindex" }];

/** Every mail of the demo, newest first. */
export async function loader({ context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  if (!services.config.isDemo) throw data(null, { status: 404 });
  return { mails: await outboxMails(services.db, mailRenderer(services)) };
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { mails } = loaderData;
  return (
    <main id="main" className="wrap-page py-10">
      <PageHeader
        title="Outbox"
        intro="The mails of this demo, newest first. Nothing leaves this machine."
      />
      {mails.length === 0 && <p>No mails yet.</p>}
      <ul className="space-y-3">
        {mails.map((mail) => (
          <li key={mail.id}>
            <details className="marker-frame-soft bg-white">
              <summary className="flex flex-wrap justify-between gap-x-6 gap-y-1 p-4 wrap-anywhere">
                <span className="font-display font-bold">{mail.subject}</span>
                <span className="text-sm text-ink-2">
                  to {mail.to}, {formatDate(mail.at)}
                </span>
              </summary>
              <iframe
                title={mail.subject}
                srcDoc={mail.html}
                sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
                loading="lazy"
                className="h-[40rem] w-full border-t-2 border-line bg-white"
              />
              <pre className="overflow-x-auto border-t-2 border-line p-4 text-sm whitespace-pre-wrap">
                {mail.text}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </main>
  );
}
