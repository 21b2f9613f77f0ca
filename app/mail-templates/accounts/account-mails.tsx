import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { RESET_LINK, VERIFY_LINK } from "~/people/link-limits";
import { MailHeading, MailList, MailText, MailButton } from "~/ui/mail/mail-parts";

import { ChildGonePart } from "../consent/child-gone-part";
import type { MailTemplate } from "../mail-template";

export const accountDeletedMail: MailTemplate<"account-deleted"> = {
  subject: () => "Your account has been deleted",
  preview: () => "Your account and what belonged to it are gone.",
  reason: () => `This is the last email about your account at ${brand.name}.`,
  body: ({ firstName }) => (
    <>
      <MailHeading>Your account has been deleted</MailHeading>
      <MailText>Goodbye, {firstName}. This is what we did:</MailText>
      <MailList
        items={[
          "Your name, email, addresses, profile and drawings are deleted.",
          "Your page and your products are no longer in the store.",
          "The law requires us to keep records of sales and payments, so we keep them without your name.",
        ]}
      />
      <MailText>You are always welcome to come back.</MailText>
    </>
  ),
  samples: [{ firstName: "Robin" }],
};

/** For the guardian of a child who deleted their account. */
export const childLeftMail: MailTemplate<"child-left"> = {
  subject: () => "Your child's account has been deleted",
  preview: () => "Your child deleted the account, and your consent has ended.",
  reason: () =>
    `You are receiving this email because you looked after a child's account at ${brand.name}.`,
  body: () => (
    <>
      <MailHeading>Your child's account has been deleted</MailHeading>
      <MailText>
        Your child deleted it. The page and the products are no longer in the store, we deleted the
        profile and the drawings, and your consent has ended.
      </MailText>
      <ChildGonePart hadAccount />
    </>
  ),
  samples: [{}],
};

const heading = "Your earnings are waiting for a new account";

/** For a teen whose guardian received the earnings and has deleted their account. */
export const payeeLeftMail: MailTemplate<"payee-left"> = {
  subject: () => heading,
  preview: () => "Ask a parent or guardian to set up payments. Nothing is lost.",
  reason: () =>
    "You are receiving this email because drawings from this account are sold on shirts.",
  body: ({ firstName }, links) => (
    <>
      <MailHeading>{heading}</MailHeading>
      <MailText>
        Hi {firstName}, the grown-up who gets the money for your drawings has left. Your page, your
        drawings and your shirts stay as they are. You still earn money with them.
      </MailText>
      <MailText>
        Your money waits for you. Nothing is lost. We send it as soon as a grown-up has set up a new
        account for it. You can send them the link.
      </MailText>
      <MailButton href={links.to(pathTo("/payment-setup"))}>Ask a grown-up</MailButton>
    </>
  ),
  samples: [{ firstName: "Tess" }],
};

export const passwordChangedMail: MailTemplate<"password-changed"> = {
  subject: () => "Your password was changed",
  preview: () => "If this was you, there is nothing to do.",
  reason: () => `You are receiving this email because you have an account at ${brand.name}.`,
  body: ({ firstName }, links) => (
    <>
      <MailHeading>Your password was changed</MailHeading>
      <MailText>
        Hi {firstName}, your new password works now. You have been signed out everywhere else.
      </MailText>
      <MailText>If this was not you, set a new password right away:</MailText>
      <MailButton href={links.to(pathTo("/forgot-password"))}>Set a new password</MailButton>
    </>
  ),
  samples: [{ firstName: "Robin" }],
};

export const resetPasswordMail: MailTemplate<"reset-password"> = {
  subject: () => "Set a new password",
  preview: () => "Here is your link to set a new password.",
  reason: () =>
    `You are receiving this email because someone asked for a new password at ${brand.name}.`,
  body: ({ firstName, token }, links) => (
    <>
      <MailHeading>Set a new password</MailHeading>
      <MailText>
        {`Hi ${firstName}, with this link you can choose a new password. It works once, for ${RESET_LINK.lifetime}.`}
      </MailText>
      <MailButton href={links.to(pathTo("/reset-password", { query: { token } }))}>
        Choose a new password
      </MailButton>
      <MailText>
        If you did not ask for it, you can ignore this email: your password stays as it is.
      </MailText>
    </>
  ),
  samples: [{ firstName: "Robin", token: "sample-token" }],
};

export const verifyEmailMail: MailTemplate<"verify-email"> = {
  subject: () => "Please confirm your email",
  preview: () => "One click and your email is confirmed.",
  reason: () =>
    `You are receiving this email because someone signed up at ${brand.name} with this address. If it was not you, you can ignore this email.`,
  body: ({ firstName, token }, links) => (
    <>
      <MailHeading>Hi {firstName}, is this your email?</MailHeading>
      <MailText>Please confirm it, so that we can reach you about orders and designs.</MailText>
      <MailButton href={links.to(pathTo("/verify-email", { query: { token } }))}>
        Confirm my email
      </MailButton>
      <MailText>{`The link works for ${VERIFY_LINK.lifetime}.`}</MailText>
    </>
  ),
  samples: [{ firstName: "Robin", token: "sample-token" }],
};
