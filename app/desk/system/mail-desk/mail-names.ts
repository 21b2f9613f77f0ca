/** Where the template's own name would not tell the team enough. */
const names: Readonly<Record<string, string>> = {
  "verify-email": "Confirm your address",
  "reset-password": "Set a new password",
  "parent-notice": "A child asks a parent",
  "card-check-charged": "Card check: charged",
  "card-check-refunded": "Card check: given back",
  "card-check-stuck": "Card check: not given back yet",
  "form-rejected": "Signed form sent back",
  birthday: "Birthday ahead",
  "contact-message": "Contact message, to the team",
  "waitlist-joined": "Waitlist, to the team",
  "reports-waiting": "Reports waiting, to the team",
  "urgent-report": "Answer within 48 hours, to owners",
  "report-answer": "Answer to a report",
  "serious-found": "Something serious is kept, to owners",
  "takedown-waiting": "Notice of copyright, to the team",
  "takedown-notice": "Notice of copyright, to whoever sent it",
  "takedown-artist": "Notice of copyright, to the artist's side",
  "certificate-ends": "Certificate ends soon, to the team",
  "ledger-findings": "Books do not add up, to owners",
  "mockup-picked": "Mockup picked, to the team",
  "not-this-one": "Drawing not published",
  "guardian-said": "What the parent said",
  "before-showing": "Before a shirt is shown, to a parent",
  "words-mended": "Changed words of a shirt, to a parent",
  "tee-sold": "A shirt was sold",
  "payout-failed": "Payout failed, to owners",
  "payouts-underfunded": "Payouts lack funds, to owners",
  "payment-setup-invite": "Set up payments, to a grown-up",
  "order-paid": "Order confirmed",
  "order-late": "Order is late",
  "shirts-withdrawn": "Shirts not made, money back",
  "order-should-have-arrived": "Has your order arrived?",
  "return-news": "News about a return",
  "paid-twice": "Paid twice, given back",
  "refunds-stuck": "Refunds are stuck, to the team",
  "payment-disputed": "Payment disputed, to the team",
  "fraud-warning": "Fraud warning, to the team",
  "health-red": "Something is not well, to owners",
  "weekly-figures": "Figures of the week, to owners",
};

/** What a mail is, for the team. */
export function mailName(template: string | null): string {
  if (template === null) return "Mail from before templates";
  const spoken = template.replaceAll("-", " ");
  return names[template] ?? spoken.charAt(0).toUpperCase() + spoken.slice(1);
}
