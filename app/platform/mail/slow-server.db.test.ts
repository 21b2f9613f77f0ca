import { gt, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { mails } from "~/schema/tables/records";
import { createMailTransport } from "~/integrations/mail/mail-transport.server";

import { deliverMails, type RenderMail } from "./deliver-mails.server";
import { mailFacts } from "./facts/mail-facts";
import { queueMail } from "./queue-mail.server";
import { testDatabase } from "~tests/support/test-database";

const LEASE_MS = 60_000;

const arrived: string[] = [];
const isConfirmed = Promise.withResolvers<void>();
const render: RenderMail = async ({ facts }) => ({
  subject: mailFacts["waitlist-joined"].parse(facts).email,
  text: "t",
  html: "h",
});

// Receives the mail at once but confirms it only when the test says so, as a busy server would.
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        arrived.push(mail.subject ?? "");
        void isConfirmed.promise.then(() => done());
      }, done);
    });
  },
});

const database = testDatabase("once");
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
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
  const givenUp = { to: "a@b.test", cause: "given up", attempts: 99, dueAt: new Date(0) };
  await db.insert(mails).values(givenUp);
  const transport = createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: "hello@inkling.test",
  });
  let delivered: number[] = [];
  const run = () => deliverMails(db, { transport, render }, LEASE_MS);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const runs = subjects.map(run);
    await expect.poll(() => arrived.length).toBe(3);
    // Without its renewals the first lease would have run out, and a later run would take the
    // mails.
    await db.update(mails).set({ dueAt: new Date(0) });
    vi.advanceTimersByTime(LEASE_MS / 2);
    await expect.poll(() => db.$count(mails, gt(mails.dueAt, sql`now()`))).toBe(3);
    runs.push(run());
    expect(await runs.at(-1)).toBe(0);
    isConfirmed.resolve();
    delivered = await Promise.all(runs);
  } finally {
    vi.useRealTimers();
  }
  transport.close();
  expect(delivered.reduce((sum, count) => sum + count)).toBe(3);
  expect(arrived.toSorted()).toEqual(subjects);
});
