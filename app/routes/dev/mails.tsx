import { demoOnly } from "~/middleware/demo-only";
import { servicesContext } from "~/middleware/context";
import { withPicturesInside } from "~/platform/mail/inline-pictures";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/mails";

export const middleware: Route.MiddlewareFunction[] = [demoOnly];

export const meta: Route.MetaFunction = () => [
  { title: "Mails" },
  { name: "robots", content: "noindex" },
];

/** Every mail of the shop with sample facts, rendered as the job renders them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  const { sampleMails } = await import("~/mail-templates/sample-mails.server");
  const { attachPictures } = await import("~/mail-templates/attach-pictures.server");
  const { sampleDrawing } = await import("~/mail-templates/sample-drawing.server");
  const drawing = await sampleDrawing();
  // The links in samples are signed with a secret of their own, so they open nothing.
  const samples = await sampleMails({
    publicUrl: config.publicUrl,
    secret: "of samples",
    seller: config.operator,
  });
  return {
    mails: await Promise.all(
      samples.map(async (sample) => {
        const { html, pictures } = await attachPictures(sample, async (wanted) =>
          wanted.map(() => drawing),
        );
        return { ...sample, html: withPicturesInside(html, pictures) };
      }),
    ),
  };
}

export default function MailGallery({ loaderData }: Route.ComponentProps) {
  const { mails } = loaderData;
  return (
    <main id="main" className="wrap-page py-10">
      <PageHeader title="Mails" intro="Every mail of the shop, with sample facts." />
      <nav aria-label="Mails">
        <ul className="mb-10 columns-1 gap-x-8 sm:columns-2 lg:columns-3">
          {mails.map(({ id, subject }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center font-semibold underline"
              >
                {subject}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="space-y-10">
        {mails.map((mail) => (
          <section key={mail.id} id={mail.id} aria-labelledby={`${mail.id}-subject`}>
            <h2 id={`${mail.id}-subject`} className="text-2xl">
              {mail.subject}
            </h2>
            <p className="mb-3 text-sm text-ink-2">{mail.template}</p>
            <iframe
              title={mail.id}
              srcDoc={mail.html}
              sandbox=""
              loading="lazy"
              className="marker-frame-soft h-[40rem] w-full bg-white"
            />
            <details>
              <summary className="inline-flex min-h-11 items-center font-semibold">
                Plain text
              </summary>
              <pre className="overflow-x-auto p-4 text-sm whitespace-pre-wrap">{mail.text}</pre>
            </details>
          </section>
        ))}
      </div>
    </main>
  );
}
