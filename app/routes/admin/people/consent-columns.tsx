import { consentLabels, consentTones, scopeList } from "~/features/consent/consent-copy";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { OneLine } from "~/ui/lists/one-line";
import type { Column } from "~/ui/lists/table";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/consents";

type Consent = Route.ComponentProps["loaderData"]["consents"][number];

/** A consent in the list: the child, the guardian and what is allowed. */
export const consentColumns: readonly Column<Consent>[] = [
  {
    label: "Guardian",
    cell: ({ guardianUserId, guardianName }) =>
      guardianUserId ? (
        <TextLink to={pathTo("/admin/people/:userId", { userId: guardianUserId })}>
          {guardianName ?? "Guardian"}
        </TextLink>
      ) : (
        "No account"
      ),
  },
  {
    label: "Child",
    cell: ({ childUserId, childName }) =>
      childUserId ? (
        <span className="block as-table:min-w-28 as-table:xl:min-w-36">
          <TextLink to={pathTo("/admin/people/:userId", { userId: childUserId })}>
            {childName}
          </TextLink>
        </span>
      ) : (
        "No account"
      ),
  },
  {
    label: "Status",
    sort: "status",
    cell: ({ status, isBounced }) => (
      <span className="inline-flex flex-wrap justify-end gap-1 as-table:flex-nowrap as-table:justify-start as-table:whitespace-nowrap">
        <Badge tone={consentTones[status]}>{consentLabels[status]}</Badge>
        {isBounced && <Badge tone="warning">Mail bounced</Badge>}
      </span>
    ),
  },
  {
    label: "Verified by",
    cell: ({ method }) => {
      if (method === "card") return "Card";
      return method === "form" ? "Signed form" : "Not yet";
    },
  },
  {
    label: "Allowed",
    cell: ({ scopes }) => (
      <span className="inline-block max-w-full first-letter:uppercase">
        <OneLine text={scopeList(scopes)} />
      </span>
    ),
  },
  {
    label: "Record",
    cell: ({ id }) => (
      <TextLink to={pathTo("/admin/consents/:consentId", { consentId: id })}>Open</TextLink>
    ),
  },
  {
    label: "Asked",
    sort: "asked",
    cell: ({ createdAt }) => <span className="xl:whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
];
