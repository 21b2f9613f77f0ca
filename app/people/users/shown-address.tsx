import { pathTo } from "~/path-to";
import { TextLink } from "~/ui/text-link";

import type { AddressOnPage } from "./address-on-page";

/** An email address on a page of the team; a masked one leads to the record that holds it. */
export function ShownAddress({ address }: { address: AddressOnPage }) {
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
