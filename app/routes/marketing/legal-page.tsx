import type { ReactNode } from "react";

import { PageHeader } from "~/ui/page-header";

type LegalPageProps = {
  title: string;
  /** The date of the last change, written out. */
  updated: string;
  /** The short version, for a nine-year-old to understand. */
  inShort: readonly string[];
  sections: readonly { id: string; title: string; body: ReactNode }[];
};

/** A legal text: the short version and a table of contents, then the full text. */
export function LegalPage({ title, updated, inShort, sections }: LegalPageProps) {
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title={title}
        intro={`Last changed on ${updated}. Marked for review by counsel before the shop opens.`}
      />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <section
          aria-labelledby="in-short"
          className="marker-frame max-w-[70ch] bg-yellow-wash p-5 md:p-7 lg:col-start-2"
        >
          <h2 id="in-short" className="text-lg">
            In short
          </h2>
          <ul className="mt-3 list-disc space-y-1.5 pl-5">
            {inShort.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <nav
          aria-label="On this page"
          className="lg:sticky lg:top-28 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          <h2 className="text-base tracking-normal">On this page</h2>
          <ul className="mt-2 gap-x-8 text-sm sm:max-lg:columns-2">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block break-inside-avoid py-2 text-ink-2 underline-offset-4 hover:text-ink hover:underline max-lg:min-h-11 max-lg:py-2.5"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="legal-text min-w-0 max-w-[65ch] lg:col-start-2">
          {sections.map(({ id, title: name, body }) => (
            <section key={id} id={id} className="mb-10 scroll-mt-28">
              <h2 className="mb-3 text-xl">{name}</h2>
              <div className="space-y-4 [&_a]:underline [&_a]:underline-offset-4 [&_h3]:pt-2 [&_h3]:font-bold [&_li]:pl-1 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">
                {body}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A table inside a legal text; scrolls by itself on small screens. */
export function LegalTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    // A region that scrolls has to be reachable by keyboard.
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full min-w-[34rem] border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            {head.map((name) => (
              <th key={name} scope="col" className="px-4 py-2.5 font-bold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first} className="border-b border-line align-top last:border-0">
              <th scope="row" className="px-4 py-2.5 font-semibold">
                {first}
              </th>
              {rest.map((cell, index) => (
                <td key={head[index + 1]} className="px-4 py-2.5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
