import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createMailTransport } from "./mail-transport.server";

type Received = { recipients: string[]; mail: Email };
const received: Received[] = [];
let refuseNext = false;

// A real SMTP server, which accepts what a mail provider would accept.
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      if (refuseNext) {
        refuseNext = false;
        done(new Error("try again later"));
        return;
      }
      PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail });
        done();
      }, done);
    });
  },
});

let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const mail = {
  to: "parent@inkling.test",
  subject: "Your child needs your permission — ✓",
  text: "Plain: https://shop.example/x",
  html: "<p>Page</p>",
};

test("a mail arrives by SMTP with both of its parts", async () => {
  const transport = createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: "Inkling <hello@inkling.test>",
  });
  await transport.send(mail);
  transport.close();
  const [arrived] = received;
  expect(arrived?.recipients).toEqual(["parent@inkling.test"]);
  expect(arrived?.mail).toMatchObject({
    subject: mail.subject,
    from: { address: "hello@inkling.test", name: "Inkling" },
  });
  expect(arrived?.mail.text?.trim()).toBe(mail.text);
  expect(arrived?.mail.html?.trim()).toBe(mail.html);
});

test("a picture travels inside the mail, under the name by which the HTML shows it", async () => {
  const transport = createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: "hello@inkling.test",
  });
  const bytes = new Uint8Array([1, 2, 3]);
  const pictures = [{ cid: "cat-1", mimeType: "image/jpeg", bytes }];
  await transport.send({ ...mail, html: '<img src="cid:cat-1">', pictures });
  transport.close();
  expect(received.at(-1)?.mail.attachments).toMatchObject([
    { contentId: "<cat-1>", mimeType: "image/jpeg", disposition: "inline" },
  ]);
});

test("a refused mail is an error, so that it is tried again", async () => {
  const transport = createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: "hello@inkling.test",
  });
  refuseNext = true;
  await expect(transport.send(mail)).rejects.toThrow("try again later");
  transport.close();
});

test("without SMTP a mail stays in the outbox and counts as delivered", async () => {
  const transport = createMailTransport({ smtpUrl: undefined, from: "hello@inkling.test" });
  await expect(transport.send(mail)).resolves.toBeUndefined();
});

test("a file arrives under its name, to be opened or kept", async () => {
  const transport = createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: "Inkling <hello@inkling.test>",
  });
  const bytes = new TextEncoder().encode("%PDF-1.7");
  const file = { name: "statement-2026-11.pdf", mimeType: "application/pdf", bytes };
  await transport.send({ ...mail, files: [file] });
  transport.close();
  expect(received.at(-1)?.mail.attachments).toMatchObject([
    { filename: file.name, mimeType: file.mimeType, disposition: "attachment" },
  ]);
});
