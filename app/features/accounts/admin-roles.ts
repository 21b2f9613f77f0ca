/** What an admin's work is. */
export const adminRoles = ["owner", "reviewer", "fulfilment", "support"] as const;

export type AdminRole = (typeof adminRoles)[number];

/**
 * Which roles may do what with records of children and their parents, of whom everyone else on the
 * team sees 'A young creator' and the age group; and who may move money and keep the books.
 */
const rights = {
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
} as const satisfies Record<string, readonly AdminRole[]>;

export type AdminRight = keyof typeof rights;

/** Whether someone may do this; people outside the team have no role. */
export function mayDo(actor: { role: AdminRole | null }, right: AdminRight): boolean {
  const allowed: readonly AdminRole[] = rights[right];
  return actor.role !== null && allowed.includes(actor.role);
}
