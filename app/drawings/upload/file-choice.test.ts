import { afterEach, describe, expect, test, vi } from "vitest";

import { problemOfChoice } from "./file-choice";
import { sendDesign } from "./send-design";
import { choiceMessages } from "./upload-limits";

const MB = 1024 * 1024;

test.each([
  ["image/jpeg", 1, null],
  ["image/png", 25 * MB, null],
  ["image/svg+xml", 1, null],
  ["image/webp", 1, null],
  ["image/png", 25 * MB + 1, "too-large"],
  ["image/gif", 1, "invalid-type"],
  ["image/avif", 1, null],
  ["image/heic", 1, null],
  ["", 1, null],
  ["text/xml", 1, null],
  ["application/octet-stream", 1, null],
  ["", 25 * MB + 1, "too-large"],
  ["application/pdf", 1, "invalid-type"],
  ["video/mp4", 1, "invalid-type"],
  ["image/png", 0, "no-file"],
] as const)("%s of %i bytes: %s", (type, size, problem) => {
  expect(problemOfChoice({ type, size })).toBe(problem);
});

/** As much of the browser's request as sending uses. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest;
  upload = new EventTarget();
  timeout = 0;
  status = 200;
  response: unknown = null;
  url = "";
  open(_method: string, url: string) {
    this.url = url;
  }
  send() {
    FakeRequest.sent = this;
  }
  answers(response: unknown, status = 200) {
    Object.assign(this, { response, status });
    this.dispatchEvent(new Event("load"));
  }
}

describe("sending a drawing", () => {
  const send = () => {
    vi.stubGlobal("XMLHttpRequest", FakeRequest);
    const shares: number[] = [];
    const result = sendDesign(new FormData(), (share) => shares.push(share));
    return { request: FakeRequest.sent, result, shares };
  };
  afterEach(() => void vi.unstubAllGlobals());

  test("tells how much has arrived, and waits two minutes at most", async () => {
    const { request, result, shares } = send();
    for (const [loaded, total] of [
      [0, 0],
      [1, 4],
    ])
      request.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
    expect(shares).toEqual([0, 0.25]);
    expect([request.url, request.timeout]).toEqual(["/api/designs", 120_000]);
    request.answers({ ok: true, designId: "d" });
    expect(await result).toEqual({ ok: true, designId: "d" });
  });

  test.each([
    ["a page instead of a result", (to: FakeRequest) => to.answers("<html>"), "design-not-saved"],
    ["a file that is too large", (to: FakeRequest) => to.answers(null, 413), "too-large"],
    ["no network", (to: FakeRequest) => to.dispatchEvent(new Event("error")), "file-not-stored"],
    [
      "too long a wait",
      (to: FakeRequest) => to.dispatchEvent(new Event("timeout")),
      "file-not-stored",
    ],
  ] as const)("%s is said in words, and nothing is lost", async (_, end, problem) => {
    const { request, result } = send();
    end(request);
    expect(await result).toMatchObject({ ok: false, message: choiceMessages[problem] });
  });

  test.each([
    [500, undefined],
    [502, true],
    [503, true],
  ])(
    "a page instead of a result with %i: whether it is tried again by itself: %s",
    async (status, isLost) => {
      const { request, result } = send();
      request.answers("<html>", status);
      const answer = await result;
      expect(answer.ok ? null : answer.isLost).toBe(isLost);
    },
  );
});
