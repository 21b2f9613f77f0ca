import type { ReactNode } from "react";

import type { MailFacts, MailTemplateName } from "~/platform/mail/facts/mail-facts";
import type { OptionalMail } from "~/schema/optional-mails";

/** Builds the links of mails: always to the public address, whatever host a request named. */
export type MailLinks = {
  /** A page of ours, by its path. */
  to(path: string): string;
  /** An order's page, signed so that it also opens for a guest. */
  toOrder(order: { id: string; number: string }): string;
  /** Where a buyer answers that an order is late; signed like the order's page, it only shows the choice. */
  toDelay(order: { id: string; number: string }, delay: number, choice: "wait" | "cancel"): string;
  /** Where a buyer reviews a shirt of an order, signed so that it also opens for a guest. */
  toReview(order: { id: string; number: string }, productId: string): string;
  /** Who sells: the name and postal address. */
  seller: { name: string; address: string };
  /** Where an adult sets up payments for a teen; signed. */
  toPaymentSetup(invited: MailFacts<"payment-setup-invite">): string;
  /** Where whoever answers for an artist objects to a notice of copyright; signed. */
  toCounterNotice(takedownId: string): string;
  /** Where this reader stops mails of a kind; signed. */
  toUnsubscribe(stopping: { readerId: string; kind: OptionalMail }): string;
  /** Where this reader chooses which mails to get; signed. */
  toPreferences(readerId: string): string;
};

/** A file that travels with a mail; its template names it, and the delivering job makes it. */
export type WantedFile = { kind: "statement"; creatorUserId: string; period: string };

/** How a mail is made from its facts, with sample facts for the preview. */
export type MailTemplate<Name extends MailTemplateName> = {
  subject(facts: MailFacts<Name>): string;
  /** The line that mail programs show beside the subject. */
  preview(facts: MailFacts<Name>): string;
  /** Why the reader gets this mail, in one sentence. */
  reason(facts: MailFacts<Name>): string;
  body(facts: MailFacts<Name>, links: MailLinks): ReactNode;
  /**
   * Whose mail it is where its reader may do without it. It counts as advertising: it has a way to stop
   * it, and the shop's postal address at its foot (15 U.S.C. 7704).
   */
  optionalFor?(facts: MailFacts<Name>): { readerId: string; kind: OptionalMail };
  /** What is attached, if anything. */
  files?(facts: MailFacts<Name>): readonly WantedFile[];
  samples: readonly [MailFacts<Name>, ...MailFacts<Name>[]];
};
