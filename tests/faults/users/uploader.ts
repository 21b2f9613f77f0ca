import { setTimeout as sleep } from "node:timers/promises";

import { DEMO_PASSWORD } from "../../../app/people/sessions/demo-accounts.ts";
import { testDrawing } from "../../support/test-drawings.ts";

export type Upload = {
  /** Of this upload alone. */
  title: string;
  /** "unknown": no process has answered, as when it was killed. */
  answer: "kept" | "refused" | "unknown";
};

/** Signs the demo's creator in; @returns the cookies */
export async function signIn(base: string): Promise<string> {
  const response = await fetch(`${base}/auth`, {
    method: "POST",
    body: new URLSearchParams({ email: "creator@inkling.test", password: DEMO_PASSWORD }),
    redirect: "manual",
  });
  const cookies = response.headers.getSetCookie().map((one) => one.split(";")[0]);
  if (cookies.length === 0) throw new Error(`Signing in responded with ${response.status}`);
  return cookies.join("; ");
}

/** Uploads one drawing after the other; what is refused is not tried again. */
export async function uploadDrawings(
  { base, cookie }: { base: string; cookie: string },
  uploads: Upload[],
  over: AbortSignal,
): Promise<void> {
  const drawing = await testDrawing("png");
  while (!over.aborted) {
    const title = `Fault ${crypto.randomUUID()}`;
    uploads.push({ title, answer: await uploadOne(base, cookie, title, drawing) });
    await sleep(1_500);
  }
}

async function uploadOne(
  base: string,
  cookie: string,
  title: string,
  drawing: Uint8Array,
): Promise<Upload["answer"]> {
  const form = new FormData();
  form.set("title", title);
  form.set("drewItMyself", "on");
  form.set("submissionKey", crypto.randomUUID());
  form.set("artwork", new File([new Uint8Array(drawing)], "drawing.png", { type: "image/png" }));
  const response = await fetch(`${base}/creator/upload`, {
    method: "POST",
    body: form,
    headers: { Cookie: cookie },
    redirect: "manual",
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  if (!response || response.status === 502 || response.status === 504) return "unknown";
  const location = response.headers.get("Location");
  if (location && !location.includes("/creator/submitted"))
    throw new Error(`The upload led to ${location}`);
  return location ? "kept" : "refused";
}
