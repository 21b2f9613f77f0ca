import { expect, test } from "vitest";

import { MailLayout } from "~/ui/mail/mail-layout";
import { MailButton, MailHeading, MailList, MailText } from "~/ui/mail/mail-parts";
import { MailRows } from "~/ui/mail/mail-rows";

import { renderMail } from "./render-mail.server";

test("a mail has HTML and a plain text that contains every link once", async () => {
  const { html, text } = await renderMail(
    <MailLayout preview="A look" home="https://shop.example" reason="You asked for this.">
      <MailHeading>Hello & welcome</MailHeading>
      <MailText>Your art is here.</MailText>
      <MailList items={["one", "two"]} />
      <MailRows rows={[{ name: "Total", value: "$12.00", isStrong: true }]} />
      <MailButton href="https://shop.example/verify?token=abc">Confirm</MailButton>
    </MailLayout>,
  );
  expect(html).toContain("<!DOCTYPE html");
  expect(html).toContain("Hello &amp; welcome");
  expect(text).toContain("Hello & welcome");
  expect(text).toContain("$12.00");
  expect(text.match(/verify\?token=abc/g)).toHaveLength(1);
  expect(text).toContain("You asked for this.");
});
