/** An email address as a page of the team shows it. */
export type AddressOnPage = {
  text: string;
  /** A child's or parent's is masked; it stands on this record, and each look there is recorded. */
  record: { userId: string } | { consentId: string } | null;
};
