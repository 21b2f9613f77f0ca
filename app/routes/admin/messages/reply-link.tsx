import type { AddressOnPage } from "~/people/users/address-on-page";
import { pathTo } from "~/path-to";
import { buttonClass, ButtonLink } from "~/ui/button";

/** Writes to who sent a message; a parent's address stands on the record, where each look is recorded. */
export function ReplyLink({ from: { text, record } }: { from: AddressOnPage }) {
  if (!record)
    return (
      <a href={`mailto:${text}`} className={buttonClass({ size: "sm" })}>
        Reply by email
      </a>
    );
  const to =
    "userId" in record
      ? pathTo("/admin/people/:userId/record", record)
      : pathTo("/admin/consents/:consentId", record);
  return (
    <ButtonLink to={to} size="sm">
      Open the record to reply
    </ButtonLink>
  );
}
