import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";

import { checkSandboxSignature, signSandboxBody } from "./sandbox.server";

const secret = "a-secret-that-only-the-two-sides-know";
const body = '{"type":"checkout-paid"}';
const at = new Date("2026-11-20T10:00:00.900Z");
const seconds = 1_795_168_800;

describe("sandbox signature", () => {
  it("is an HMAC over the time, a dot and the body", () => {
    const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    expect(signSandboxBody(secret, body, at)).toBe(`t=${seconds},v1=${digest}`);
  });

  it.each([
    [0, "valid"],
    [300, "valid"],
    [301, "too-old"],
    [-299, "valid"],
    [-302, "too-old"],
  ] as const)("after %d s is %s", (later, expected) => {
    const now = new Date((seconds + later) * 1000);
    const header = signSandboxBody(secret, body, at);
    expect(checkSandboxSignature(secret, body, header, now)).toBe(expected);
  });

  it("is wrong with another secret, body or time, however old", () => {
    const header = signSandboxBody(secret, body, at);
    const late = new Date(at.getTime() + 3_600_000);
    expect(checkSandboxSignature("another", body, header, at)).toBe("signature");
    expect(checkSandboxSignature(secret, `${body}\n`, header, late)).toBe("signature");
    expect(checkSandboxSignature(secret, body, header.replace("t=1", "t=2"), at)).toBe("signature");
  });

  it.each([null, "", "t=1", "v1=00", "t=1,v1=", "t=x,v1=00", `t=1,v1=${"g".repeat(64)}`])(
    "is wrong when the header is %s",
    (header) => expect(checkSandboxSignature(secret, body, header, at)).toBe("signature"),
  );
});
