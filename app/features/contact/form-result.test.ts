import { expect, test } from "vitest";

import { typedFields } from "./form-result";

test("the first text of each field counts; zero bytes and files are not kept", () => {
  const form = new FormData();
  form.append("name", "Robin");
  form.append("name", "Somebody else");
  form.append("message", "a\0b");
  form.append("file", new File(["x"], "x.txt"));
  expect(typedFields(form)).toEqual({ name: "Robin", message: "a\uFFFDb" });
});
