/** What an admin's work is. */
export const adminRoles = ["owner", "reviewer", "fulfilment", "support"] as const;

export type AdminRole = (typeof adminRoles)[number];

/**
 * Which roles may do what. Of children and their parents everyone who may not see their records
 * sees a handle such as 'Otter-4F', and the age group.
 */
const rights = {
  /** The first page of the admin area. */
  "see-overview": adminRoles,
  /** Visits and sales of the day and of the last days. */
  "see-sales": ["owner", "support"],
  /** Drawings: look at them, make mockups, send them to the artist, reject them. */
  "review-designs": ["owner", "reviewer"],
  /** Publishing; products with their pictures and variants; collections and what they feature. */
  "keep-catalogue": ["owner", "reviewer"],
  /** Reports, texts and photos that wait for a decision, and buyers' reviews. */
  moderate: ["owner", "reviewer", "support"],
  /** Calling a picture serious: it is hidden everywhere at once, and kept for the authorities. */
  "decide-serious": ["owner", "reviewer", "support"],
  /** What was called serious: each look is recorded with its reason. */
  "see-preserved": ["owner"],
  /** Notices that a shirt copies someone's work: hiding it, putting it back. */
  "handle-takedowns": ["owner", "reviewer"],
  /** Orders with their buyers and addresses, and the file of them. */
  "see-orders": ["owner", "fulfilment", "support"],
  /** An order's state by hand, and its tracking number. */
  "handle-orders": ["owner", "fulfilment", "support"],
  /** The print desk, its files and labels, the blanks and the print provider's orders. */
  "print-orders": ["owner", "fulfilment"],
  /** Writing to the buyers of shirts that must not be worn. */
  "recall-shirts": ["owner", "support"],
  "see-discounts": ["owner", "support"],
  "handle-discounts": ["owner"],
  /** How the shop is set up, such as what its menu shows. */
  "set-up-shop": ["owner"],
  /** The list of everyone with an account. */
  "see-people": ["owner", "support"],
  /** One person's page, to which drawings and reports lead; a child's without the record. */
  "see-person": ["owner", "reviewer", "support"],
  "suspend-people": ["owner", "support"],
  /** Who did what: the records of admins, and the security log. */
  "read-audit": ["owner"],
  /** Who is on the team, as what. */
  "run-team": ["owner"],
  /** Birth dates, names and addresses of children, their parents' names and addresses; every look is recorded. */
  "see-child-records": ["owner", "support"],
  /** The list of consents, and the decision on a parent's signed form. */
  "handle-consents": ["owner", "support"],
  /** Email addresses of buyers, of who wrote or reported, and of adults with an account. */
  "see-addresses": ["owner", "support"],
  /** The name and address that a parcel goes to, and its gift note. */
  "see-deliveries": ["owner", "fulfilment", "support"],
  /** Messages from the contact form, and the waitlist. */
  "answer-messages": ["owner", "support"],
  /** The photo as it was sent: a desk, a room, a hand. */
  "see-photos": ["owner", "reviewer"],
  /** Drawings, mockups and profile pictures that are not public. */
  "see-private-drawings": ["owner", "reviewer", "support"],
  /** What a press prints from, and the papers of parcels. */
  "see-print-files": ["owner", "fulfilment"],
  /** The decision on a first name that a child wants to show. */
  "decide-childs-name": ["owner", "support"],
  /** Returns and exchanges of buyers, with their pictures, and the money that goes back for them. */
  "handle-returns": ["owner", "support"],
  /** Money back to buyers. */
  "refund-orders": ["owner", "support"],
  /** Holding a creator's payouts, releasing them, and trying failed ones again. */
  "handle-payouts": ["owner"],
  /** Reports, the files for the bookkeeper, unit costs and the monthly close. */
  "keep-books": ["owner"],
  /** What becomes of an order whose payment is doubted or disputed, and the evidence for a bank. */
  "decide-on-payments": ["owner", "support"],
  /** Every mail with its reader, and sending one again. */
  "see-mails": ["owner", "support"],
  /** Jobs, provider events and the system's health. */
  "run-the-system": ["owner"],
  /** What the shop's settings say, and whether it takes orders. */
  "change-settings": ["owner"],
} as const satisfies Record<string, readonly AdminRole[]>;

export type AdminPermission = keyof typeof rights;

/** Whether someone may do this; people outside the team have no role. */
export function mayDo(actor: { role: AdminRole | null }, right: AdminPermission): boolean {
  const allowed: readonly AdminRole[] = rights[right];
  return actor.role !== null && allowed.includes(actor.role);
}
