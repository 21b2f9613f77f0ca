import type { MailTemplateName } from "~/platform/mail/facts/mail-facts";

import { accountDeletedMail } from "./accounts/account-deleted-mail";
import { childLeftMail } from "./accounts/child-left-mail";
import { payeeLeftMail } from "./accounts/payee-left-mail";
import { passwordChangedMail } from "./accounts/password-changed-mail";
import { resetPasswordMail } from "./accounts/reset-password-mail";
import { verifyEmailMail } from "./accounts/verify-email-mail";
import {
  cardCheckChargedMail,
  cardCheckRefundedMail,
  cardCheckStuckMail,
} from "./consent/card-check-mails";
import { accountUnusedMail } from "./consent/account-unused-mail";
import { birthdayMail } from "./consent/birthday-mail";
import { consentConfirmedMail } from "./consent/consent-confirmed-mail";
import { consentEndedMail } from "./consent/consent-ended-mail";
import { formRejectedMail } from "./consent/form-rejected-mail";
import { otherParentMail } from "./consent/other-parent-mail";
import { secondParentInvitationMail } from "./consent/second-parent-invitation-mail";
import { scopesChangedMail } from "./consent/scopes-changed-mail";
import { parentNoticeMail } from "./consent/parent-notice-mail";
import { contactMessageMail } from "./contact/contact-message-mail";
import { waitlistJoinedMail } from "./contact/waitlist-joined-mail";
import { beforeShowingMail } from "./designs/before-showing-mail";
import { designPublishedMail } from "./designs/design-published-mail";
import { designRejectedMail } from "./designs/design-rejected-mail";
import { guardianSaidMail } from "./designs/guardian-said-mail";
import { mockupPickedMail } from "./designs/mockup-picked-mail";
import { mockupsReadyMail } from "./designs/mockups-ready-mail";
import { notThisOneMail } from "./designs/not-this-one-mail";
import { wordsMendedMail } from "./designs/words-mended-mail";
import { earningsClaimMail } from "./earnings/earnings-claim-mail";
import { lastEarningsMail, lastEarningsSentMail } from "./earnings/last-earnings-mail";
import { savingsChangedMail } from "./earnings/savings-changed-mail";
import { ledgerFindingsMail } from "./earnings/ledger-findings-mail";
import { paymentAccountClosedMail } from "./earnings/payment-account-closed-mail";
import { paymentSetupInviteMail } from "./earnings/payment-setup-invite-mail";
import { taxFormNeededMail } from "./earnings/tax-form-needed-mail";
import { paymentSetupNeededMail } from "./earnings/payment-setup-needed-mail";
import { payoutFailedMail } from "./earnings/payout-failed-mail";
import { payoutsUnderfundedMail } from "./earnings/payouts-underfunded-mail";
import { payoutSentMail } from "./earnings/payout-sent-mail";
import { teeSoldMail } from "./earnings/tee-sold-mail";
import type { MailTemplate } from "./mail-template";
import { reportsWaitingMail } from "./moderation/reports-waiting-mail";
import { reportAnswerMail, seriousFoundMail, urgentReportMail } from "./moderation/urgent-mails";
import { takedownArtistMail } from "./moderation/takedown-artist-mail";
import { takedownNoticeMail } from "./moderation/takedown-notice-mail";
import { takedownWaitingMail } from "./moderation/takedown-waiting-mail";
import { backInStockMail } from "./news/back-in-stock-mail";
import { confirmMailsMail } from "./news/confirm-mails-mail";
import { followedNewsMail } from "./news/followed-news-mail";
import { reviewRequestMail } from "./news/review-request-mail";
import { orderAddressChangedMail } from "./orders/order-address-changed-mail";
import { orderCancelledMail } from "./orders/order-cancelled-mail";
import { orderPaidMail } from "./orders/order-paid-mail";
import { orderRefundedMail } from "./orders/order-refunded-mail";
import { orderShippedMail } from "./orders/order-shipped-mail";
import { orderLateMail } from "./orders/order-late-mail";
import { orderShouldHaveArrivedMail } from "./orders/order-should-have-arrived-mail";
import { returnNewsMail } from "./orders/return-news-mail";
import { fraudWarningMail } from "./orders/fraud-warning-mail";
import { paidTwiceMail } from "./orders/paid-twice-mail";
import { paymentDisputedMail } from "./orders/payment-disputed-mail";
import { refundReturnedMail } from "./orders/refund-returned-mail";
import { refundWaitsMail } from "./orders/refund-waits-mail";
import { refundsStuckMail } from "./orders/refunds-stuck-mail";
import { replacementWithdrawnMail } from "./orders/replacement-withdrawn-mail";
import { shirtsRecalledMail } from "./orders/shirts-recalled-mail";
import { shirtsWithdrawnMail } from "./orders/shirts-withdrawn-mail";
import { certificateEndsMail } from "./team/certificate-ends-mail";
import { secondFactorChangedMail } from "./team/second-factor-changed-mail";
import { teamAccessChangedMail } from "./team/team-access-changed-mail";
import { teamChangedMail } from "./team/team-changed-mail";
import { teamInvitationMail } from "./team/team-invitation-mail";
import { healthRedMail } from "./system/health-red-mail";
import { weeklyFiguresMail } from "./system/weekly-figures-mail";

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
