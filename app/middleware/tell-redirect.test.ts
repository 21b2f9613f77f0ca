import { redirect, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { GO_TO, SENT_BY_SCRIPT } from "~/ui/forms/page/sent-by-script";
import { testOrigin } from "~tests/support/request-world";

import { tellRedirect } from "./tell-redirect";

async function answerTo(headers: HeadersInit, response: Response): Promise<Response> {
  const asked = {
    request: new Request(testOrigin, { headers }),
    url: new URL(testOrigin),
    pattern: "/",
    params: {},
    context: new RouterContextProvider(),
  };
  const answer = await tellRedirect(asked, () => Promise.resolve(response));
  if (!answer) throw new Error("no answer");
  return answer;
}

test("a script is told where to go, with the cookies; a browser is sent there", async () => {
  const away = () => redirect("https://pay.example/1", { headers: { "Set-Cookie": "cart=1" } });
  const told = await answerTo({ [SENT_BY_SCRIPT]: "form" }, away());
  expect(told.status).toBe(204);
  expect(told.headers.get(GO_TO)).toBe("https://pay.example/1");
  expect(told.headers.get("Location")).toBeNull();
  expect(told.headers.getSetCookie()).toEqual(["cart=1"]);
  const sent = await answerTo({}, away());
  expect(sent.status).toBe(302);
  expect(sent.headers.get("Location")).toBe("https://pay.example/1");
});

test("a page is a page for both", async () => {
  const page = new Response("<p>", { status: 400 });
  expect(await answerTo({ [SENT_BY_SCRIPT]: "form" }, page)).toBe(page);
});
