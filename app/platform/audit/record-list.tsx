import type { ReactNode } from "react";

import { formatDateTime } from "~/lib/date-time";
import { pathTo } from "~/path-to";
import { TabLinks } from "~/ui/tabs";
import { TextLink } from "~/ui/text-link";

import {
  recordLink,
  formatAction,
  formatChange,
  formatFields,
  formatThing,
  type FormattedField,
} from "./audit-labels";

/** The tabs of both record lists. */
export function RecordTabs() {
  return (
    <TabLinks
      label="Audit"
      tabs={[
        { to: pathTo("/admin/audit"), label: "Admin actions" },
        { to: pathTo("/admin/security"), label: "Security log" },
      ]}
    />
  );
}

/** The entries of a record list. */
export function RecordList<Row extends { id: string }>({
  rows,
  children,
}: {
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}) {
  return (
    <ol className="divide-y-2 divide-line">
      {rows.map((row) => (
        <li key={row.id} className="space-y-2 py-4">
          {children(row)}
        </li>
      ))}
    </ol>
  );
}

type Entry = {
  action: string;
  resourceType: string;
  resourceId: string | null;
  createdAt: Date;
};

/**
 * What was done, by whom and when, with a link to what it was done to.
 * @param props.thing the design or product in words; it has no page once it is gone
 */
export function RecordLine({
  record,
  who,
  thing = null,
}: {
  record: Entry;
  who: string;
  thing?: { name: string | null; isGone: boolean } | null;
}) {
  const link = thing?.isGone ? null : recordLink(record.resourceType, record.resourceId);
  return (
    <p>
      <span className="font-display font-bold">{formatAction(record.action)}</span>
      {thing && <span> {formatThing(thing)}</span>}
      <span className="text-ink-2">
        {" "}
        {who}, <span className="inline-block">{formatDateTime(record.createdAt)}</span>
      </span>
      {link && (
        <TextLink to={link.to} className="ml-3 text-sm">
          {link.label}
        </TextLink>
      )}
    </p>
  );
}

/** The values before and after an action. */
export function RecordChange({ before, after }: { before: unknown; after: unknown }) {
  const change = formatChange(before, after);
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2">
      <Fields title="Before" fields={change.before} />
      <Fields title="After" fields={change.after} />
    </div>
  );
}

/** The details of an event. */
export function RecordFields({ title, value }: { title: string; value: unknown }) {
  return <Fields title={title} fields={formatFields(value)} />;
}

function Fields({ title, fields }: { title: string; fields: readonly FormattedField[] }) {
  if (fields.length === 0) return null;
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="text-xs font-bold uppercase tracking-wide text-ink-3">{title}</p>
      <dl className="text-sm">
        {fields.map(({ label, text }) => (
          <div key={label} className="flex gap-2">
            <dt className="shrink-0 text-ink-2">{label}</dt>
            <dd className="min-w-0">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
