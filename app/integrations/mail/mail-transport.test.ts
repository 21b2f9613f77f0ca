import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";

import { AddressRefused, createMailTransport, mailIdOf } from "./mail-transport.server";

type Received = { recipients: string[]; mail: Email };
const received: Received[] = [];
let refuseNext = false;
let refusal: string | null = null;

/** An error as the server says it: "550 5.1.1 No such user". */
function said(response: string) {
  return Object.assign(new Error(response.slice(4)), {
    responseCode: Number(response.slice(0, 3)),
  });
}

// A real SMTP server, which accepts what a mail provider would accept.
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onMailFrom: ({ address }, _, done) =>
    done(address === "stranger@inkling.test" ? said("550 5.1.8 Unknown sender") : null),
  onRcptTo: (_, __, done) => done(refusal === null ? null : said(refusal)),
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
  id: "7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11",
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

const transportFrom = (from: string) =>
  createMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from });

async function failureOf(response: string | null, from = "Inkling <hello@inkling.test>") {
  refusal = response;
  const transport = transportFrom(from);
  try {
    return await transport.send(mail).then(
      () => null,
      (error: unknown) => error,
    );
  } finally {
    refusal = null;
    transport.close();
  }
}

test.each(["550 5.1.1 No such user", "552 5.2.2 Mailbox full", "553 Bad address"])(
  "an address is refused for good with %s",
  async (response) => {
    const failure = await failureOf(response);
    expect(failure).toBeInstanceOf(AddressRefused);
    expect(String(failure)).toContain(response.slice(4));
  },
);

test.each(["450 4.2.1 Try later", "550 5.7.1 Relaying denied", "503 Bad sequence"])(
  "%s says nothing about the address",
  async (response) => {
    const failure = await failureOf(response);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(AddressRefused);
  },
);

test("a refused sender says nothing about the address", async () => {
  const failure = await failureOf(null, "stranger@inkling.test");
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(AddressRefused);
});

test("the Message-ID holds our own id, and it is read back", async () => {
  await transportFrom("Inkling <hello@inkling.test>").send(mail);
  const messageId = received.at(-1)?.mail.messageId ?? "";
  expect(messageId).toBe(`<${mail.id}@inkling.test>`);
  expect(mailIdOf(messageId)).toBe(mail.id);
  expect(mailIdOf(mail.id.toUpperCase() + "@x")).toBe(mail.id);
  expect(mailIdOf("<someone-elses@mail.test>")).toBeNull();
});

test("the server's health is asked for without sending anything", async () => {
  const count = received.length;
  await transportFrom("hello@inkling.test").check?.();
  expect(received).toHaveLength(count);
  const dead = createMailTransport({ smtpUrl: "smtp://127.0.0.1:1", from: "a@b.test" });
  await expect(dead.check?.()).rejects.toThrow();
});

test("a mail that one may do without says how to stop it by one post (RFC 8058); others do not", async () => {
  const transport = createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: "hello@inkling.test",
  });
  received.length = 0;
  const unsubscribeUrl = "https://shop.example/unsubscribe/a.b.c";
  await transport.send({ ...mail, unsubscribeUrl });
  await transport.send(mail);
  transport.close();
  const [optional, other] = received.map(({ mail: { headers } }) =>
    headers.filter(({ key }) => key.startsWith("list-unsubscribe")),
  );
  expect(optional?.map(({ key, value }) => [key, value])).toEqual([
    ["list-unsubscribe", `<${unsubscribeUrl}>`],
    ["list-unsubscribe-post", "List-Unsubscribe=One-Click"],
  ]);
  expect(other).toEqual([]);
});
