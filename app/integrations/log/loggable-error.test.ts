import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";

import { loggableError } from "./loggable-error";

test("a failed query is logged without its values", () => {
  const cause = Object.assign(new Error("duplicate key: Key (email)=(kit@inkling.test)"), {
    severity: "ERROR",
    code: "23505",
    constraint: "users_email_unique",
    detail: "Key (email)=(kit@inkling.test) already exists.",
  });
  const failed = new DrizzleQueryError(
    'insert into "users" values ($1, $2)',
    ["Kit\nKidd", "kit@inkling.test", "2017-05-05"],
    cause,
  );
  const logged = JSON.stringify(loggableError(failed));
  expect(logged).not.toMatch(/kit|Kidd|2017/i);
  expect(logged).toMatch(/insert into/);
  expect(logged).toMatch(/users_email_unique/);
  expect(logged).toMatch(/loggable-error\.test/);
});

test("other errors keep their message and stack", () => {
  expect(loggableError(new Error("no space left"))).toMatchObject({ message: "no space left" });
  expect(loggableError("text")).toBe("text");
  const cause = new Error("connect ECONNREFUSED");
  expect(loggableError(new Error("mail", { cause }))).toMatchObject({
    message: "mail",
    cause: { message: "connect ECONNREFUSED" },
  });
});
