import type { ReactNode } from "react";
import { Form } from "react-router";

import { EmptyState } from "~/ui/empty-state";
import { LoadMore } from "~/ui/load-more";
import { TabLinks } from "~/ui/tabs";
import { SearchField } from "~/ui/text-field";
import { TextLink } from "~/ui/text-link";

import { spokenFields } from "./audit-words";

/** The frame of both record lists: tabs, search, entries, more. */
export function RecordList({
  q,
  searchLabel,
  next,
  children,
  isEmpty,
}: {
  q: string;
  searchLabel: string;
  next: string | null;
  children: ReactNode;
  isEmpty: boolean;
}) {
  return (
    <>
      <TabLinks
        label="Audit"
        tabs={[
          { to: "/admin/audit", label: "Admin actions" },
          { to: "/admin/security", label: "Security log" },
        ]}
      />
      <Form role="search" className="mb-5 max-w-xl">
        <SearchField key={q} label={searchLabel} name="q" defaultValue={q} />
      </Form>
      {isEmpty ? (
        <EmptyState scribble="lens" title="Nothing found" />
      ) : (
        <ol className="divide-y-2 divide-line">{children}</ol>
      )}
      <LoadMore to={next} />
    </>
  );
}

/** One side of a change, or the particulars of an event. */
export function RecordFields({ title, value }: { title: string; value: unknown }) {
  const fields = spokenFields(value);
  if (fields.length === 0) return null;
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="text-xs font-bold uppercase tracking-wide text-ink-3">{title}</p>
      <dl className="text-sm">
        {fields.map(({ label, text }) => (
          <div key={label} className="flex gap-2">
            <dt className="shrink-0 text-ink-2">{label}</dt>
            <dd className="min-w-0 break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A link to what a record is about. */
export function RecordLink({ link }: { link: { to: string; label: string } | null }) {
  return (
    link && (
      <TextLink to={link.to} className="ml-3 text-sm">
        {link.label}
      </TextLink>
    )
  );
}
