import { expect, test } from "vitest";

import { passwordEye } from "./password-eye";

test("a shown password can be read and hidden again; a hidden one can be shown", () => {
  expect(passwordEye(true)).toEqual({ type: "text", isPressed: true, label: "Hide" });
  expect(passwordEye(false)).toEqual({ type: "password", isPressed: false, label: "Show" });
});
