import { pathTo } from "~/path-to";
import { TextLink } from "~/ui/text-link";

import type { ShownAddress as Address } from "./shown-addresses.server";

/** An email address on a page of the team; a masked one leads to the record that holds it. */
export function ShownAddress({ address }: { address: Address }) {
  const { text, record } = address;
  if (!record) return <span className="break-all">{text}</span>;
  const to =
    "userId" in record
      ? pathTo("/admin/people/:userId/record", record)
      : pathTo("/admin/consents/:consentId", record);
  return (
    <TextLink to={to} className="break-all">
      {text}
      <span className="sr-only"> (on the record)</span>
    </TextLink>
  );
}
