import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createMailTransport } from "~/integrations/mail/mail-transport.server";

import { deliverMails, type RenderMail } from "./deliver-mails.server";
import { mailFacts } from "./facts/mail-facts";
import { queueMail } from "./queue-mail.server";
import { testDatabase } from "~tests/support/test-database";

const LEASE_MS = 1_500;
const SLOW_MS = 3_500;

const arrived: string[] = [];
const render: RenderMail = async ({ facts }) => ({
  subject: mailFacts["waitlist-joined"].parse(facts).email,
  text: "t",
  html: "h",
});

// Receives the mail at once but confirms it much later, as a busy mail server does.
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        arrived.push(mail.subject ?? "");
        setTimeout(done, SLOW_MS);
      }, done);
    });
  },
});

const database = testDatabase("once");
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test("a server slower than a lease gets every mail once, whoever else is sending", async () => {
  const { db } = database;
  const subjects = ["First", "Second", "Third"];
  for (const subject of subjects)
    await queueMail(db, {
      template: "waitlist-joined",
      facts: { email: subject },
      to: "a@b.test",
      cause: subject,
    });
  const transport = createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: "hello@inkling.test",
  });
  // The last runs start after the first one's lease ran out, so they would take its mail as well.
  const runs: Promise<number>[] = [];
  for (let at = 0; at < SLOW_MS; at += 250) {
    runs.push(deliverMails(db, { transport, render }, LEASE_MS));
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const delivered = await Promise.all(runs);
  transport.close();
  expect(delivered.reduce((sum, count) => sum + count)).toBe(3);
  expect(arrived.toSorted()).toEqual(subjects);
});
