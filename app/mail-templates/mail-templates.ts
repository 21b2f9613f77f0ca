import type { MailTemplateName } from "~/platform/mail/facts/mail-facts";

import {
  accountDeletedMail,
  childLeftMail,
  payeeLeftMail,
  passwordChangedMail,
  resetPasswordMail,
  verifyEmailMail,
} from "./accounts/account-mails";
import {
  cardCheckChargedMail,
  cardCheckRefundedMail,
  cardCheckStuckMail,
} from "./consent/card-check-mails";
import { accountUnusedMail } from "./consent/account-unused-mail";
import { birthdayMail } from "./consent/birthday-mail";
import {
  consentConfirmedMail,
  formRejectedMail,
  parentNoticeMail,
  scopesChangedMail,
  consentEndedMail,
} from "./consent/consent-mails";
import { otherParentMail, secondParentInvitationMail } from "./consent/second-parent-mails";
import { contactMessageMail, waitlistJoinedMail } from "./contact/contact-mails";
import { beforeShowingMail, guardianSaidMail } from "./designs/guardian-mails";
import {
  designPublishedMail,
  designRejectedMail,
  mockupPickedMail,
  mockupsReadyMail,
  notThisOneMail,
} from "./designs/design-mails";
import { wordsMendedMail } from "./designs/words-mended-mail";
import {
  earningsClaimMail,
  lastEarningsMail,
  lastEarningsSentMail,
} from "./earnings/last-earnings-mails";
import { savingsChangedMail } from "./earnings/savings-changed-mail";
import { ledgerFindingsMail } from "./earnings/ledger-findings-mail";
import {
  paymentAccountClosedMail,
  paymentSetupInviteMail,
  paymentSetupNeededMail,
  taxFormNeededMail,
} from "./earnings/payment-setup-mails";
import { payoutFailedMail, payoutSentMail } from "./earnings/payout-mails";
import { payoutsUnderfundedMail } from "./earnings/payouts-underfunded-mail";
import { teeSoldMail } from "./earnings/tee-sold-mail";
import type { MailTemplate } from "./mail-template";
import {
  reportsWaitingMail,
  reportAnswerMail,
  seriousFoundMail,
  urgentReportMail,
} from "./moderation/report-mails";
import { takedownArtistMail } from "./moderation/takedown-artist-mail";
import { takedownNoticeMail, takedownWaitingMail } from "./moderation/takedown-mails";
import { backInStockMail, confirmMailsMail, followedNewsMail } from "./news/news-mails";
import { reviewRequestMail } from "./news/review-request-mail";
import { orderAddressChangedMail } from "./orders/order-address-changed-mail";
import {
  orderCancelledMail,
  orderRefundedMail,
  refundReturnedMail,
  refundWaitsMail,
  refundsStuckMail,
} from "./orders/refund-mails";
import { orderPaidMail } from "./orders/order-paid-mail";
import {
  orderShippedMail,
  orderLateMail,
  orderShouldHaveArrivedMail,
} from "./orders/delivery-mails";
import { returnNewsMail, replacementWithdrawnMail } from "./orders/return-mails";
import { fraudWarningMail, paymentDisputedMail, paidTwiceMail } from "./orders/payment-alert-mails";
import { shirtsRecalledMail, shirtsWithdrawnMail } from "./orders/stopped-shirts-mails";
import {
  certificateEndsMail,
  teamChangedMail,
  teamInvitationMail,
  teamAccessChangedMail,
  secondFactorChangedMail,
} from "./team/team-mails";
import { healthRedMail, weeklyFiguresMail } from "./system/system-mails";

/** Every mail of the shop, by the template name in its row. */
export const mailTemplates: { [Name in MailTemplateName]: MailTemplate<Name> } = {
  "verify-email": verifyEmailMail,
  "reset-password": resetPasswordMail,
  "password-changed": passwordChangedMail,
  "account-deleted": accountDeletedMail,
  "child-left": childLeftMail,
  "payee-left": payeeLeftMail,
  "parent-notice": parentNoticeMail,
  "card-check-charged": cardCheckChargedMail,
  "card-check-refunded": cardCheckRefundedMail,
  "card-check-stuck": cardCheckStuckMail,
  "consent-confirmed": consentConfirmedMail,
  "consent-ended": consentEndedMail,
  "scopes-changed": scopesChangedMail,
  "account-unused": accountUnusedMail,
  birthday: birthdayMail,
  "form-rejected": formRejectedMail,
  "second-parent-invitation": secondParentInvitationMail,
  "other-parent": otherParentMail,
  "contact-message": contactMessageMail,
  "waitlist-joined": waitlistJoinedMail,
  "reports-waiting": reportsWaitingMail,
  "urgent-report": urgentReportMail,
  "report-answer": reportAnswerMail,
  "serious-found": seriousFoundMail,
  "takedown-waiting": takedownWaitingMail,
  "takedown-notice": takedownNoticeMail,
  "takedown-artist": takedownArtistMail,
  "ledger-findings": ledgerFindingsMail,
  "confirm-mails": confirmMailsMail,
  "followed-news": followedNewsMail,
  "back-in-stock": backInStockMail,
  "review-request": reviewRequestMail,
  "mockups-ready": mockupsReadyMail,
  "design-rejected": designRejectedMail,
  "design-published": designPublishedMail,
  "mockup-picked": mockupPickedMail,
  "not-this-one": notThisOneMail,
  "guardian-said": guardianSaidMail,
  "before-showing": beforeShowingMail,
  "words-mended": wordsMendedMail,
  "tee-sold": teeSoldMail,
  "payout-sent": payoutSentMail,
  "payout-failed": payoutFailedMail,
  "payouts-underfunded": payoutsUnderfundedMail,
  "last-earnings": lastEarningsMail,
  "last-earnings-sent": lastEarningsSentMail,
  "earnings-claim": earningsClaimMail,
  "savings-changed": savingsChangedMail,
  "payment-account-closed": paymentAccountClosedMail,
  "payment-setup-needed": paymentSetupNeededMail,
  "tax-form-needed": taxFormNeededMail,
  "payment-setup-invite": paymentSetupInviteMail,
  "order-paid": orderPaidMail,
  "order-shipped": orderShippedMail,
  "shirts-withdrawn": shirtsWithdrawnMail,
  "shirts-recalled": shirtsRecalledMail,
  "order-cancelled": orderCancelledMail,
  "order-address-changed": orderAddressChangedMail,
  "order-late": orderLateMail,
  "order-should-have-arrived": orderShouldHaveArrivedMail,
  "return-news": returnNewsMail,
  "paid-twice": paidTwiceMail,
  "order-refunded": orderRefundedMail,
  "payment-disputed": paymentDisputedMail,
  "fraud-warning": fraudWarningMail,
  "refund-returned": refundReturnedMail,
  "refund-waits": refundWaitsMail,
  "refunds-stuck": refundsStuckMail,
  "replacement-withdrawn": replacementWithdrawnMail,
  "team-invitation": teamInvitationMail,
  "team-access-changed": teamAccessChangedMail,
  "team-changed": teamChangedMail,
  "certificate-ends": certificateEndsMail,
  "second-factor-changed": secondFactorChangedMail,
  "health-red": healthRedMail,
  "weekly-figures": weeklyFiguresMail,
};
