import { MailText } from "~/ui/mail/mail-parts";

/** To parents of a child whose account is deleted: what becomes of orders and money, and what is kept. */
export function ChildGonePart({ hadAccount }: { hadAccount: boolean }) {
  return (
    <>
      {hadAccount && (
        <MailText>
          Shirts that were ordered and not printed yet are canceled, and their buyers get the money
          back. If your child earned anything that has not been paid out yet, we will write to you
          about it in a separate email.
        </MailText>
      )}
      <MailText>
        The law requires us to keep records of sales and payments. We keep them without your child's
        name.
      </MailText>
    </>
  );
}
