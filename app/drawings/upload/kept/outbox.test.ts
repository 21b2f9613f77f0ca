import { expect, test } from "vitest";

import type { SubmitResult } from "../submit-result";
import type { KeptUpload } from "./kept-upload";
import { Outbox } from "./outbox";

const lost: SubmitResult = {
  ok: false,
  errors: {},
  message: null,
  isLost: true,
  values: { title: "", inspiration: "", drewItMyself: false },
};
const refused = (errors: Extract<SubmitResult, { ok: false }>["errors"]): SubmitResult => ({
  ...lost,
  isLost: false,
  errors,
});

function upload(submissionKey: string, keptAt: number, change: Partial<KeptUpload> = {}) {
  const file = new File(["ink"], `${submissionKey}.png`);
  const typed = { title: submissionKey, inspiration: "", drewItMyself: true };
  return { owner: "me", submissionKey, file, ...typed, isSubmitted: true, keptAt, ...change };
}

/** A server that makes one drawing a key, and a network between. */
function world() {
  const drawings = new Map<string, string | null>();
  const kept = new Map<string, KeptUpload>();
  const drafts = new Set<string>();
  const network = { isLost: false, losesAnswers: false };
  const outbox = new Outbox({
    send({ submissionKey, file, draft, title }) {
      if (network.isLost) return Promise.resolve(lost);
      if (!title) return Promise.resolve(refused({ title: ["Please enter a title"] }));
      if (title === "Faint") return Promise.resolve({ ok: true as const, draftId: "d9" });
      if (draft && !drafts.has(draft)) return Promise.resolve(refused({ artwork: ["gone"] }));
      drawings.set(submissionKey, draft ?? file?.name ?? null);
      return Promise.resolve(
        network.losesAnswers ? lost : { ok: true as const, designId: submissionKey },
      );
    },
    keep(one) {
      kept.set(one.submissionKey, one);
      return Promise.resolve(true);
    },
    drop: ({ submissionKey }) => void kept.delete(submissionKey),
  });
  const keys = () => outbox.state().waiting.map((one) => one.upload.submissionKey);
  return { outbox, network, drawings, kept, drafts, keys };
}

test("what was lost waits on the device, oldest first, and goes when the network is back", async () => {
  const { outbox, network, drawings, kept, keys } = world();
  network.isLost = true;
  outbox.add(upload("second", 2));
  outbox.add(upload("first", 1));
  await outbox.sendAll();
  expect(keys()).toEqual(["first", "second"]);
  expect([...kept.keys()].toSorted()).toEqual(["first", "second"]);
  network.isLost = false;
  await outbox.sendAll();
  expect([...drawings]).toEqual([
    ["first", "first.png"],
    ["second", "second.png"],
  ]);
  expect(keys()).toEqual([]);
  expect(kept.size).toBe(0);
  expect(outbox.state().arrived.map(({ title }) => title)).toEqual(["first", "second"]);
});

test("one that arrived although its answer was lost is sent again under its own key", async () => {
  const { outbox, network, drawings, keys } = world();
  network.losesAnswers = true;
  outbox.add(upload("cat", 1));
  await outbox.sendAll();
  expect(keys()).toEqual(["cat"]);
  network.losesAnswers = false;
  await outbox.sendAll();
  expect(drawings.size).toBe(1);
  expect(keys()).toEqual([]);
});

test("what is refused holds up nothing, and stays until it is sent again or thrown away", async () => {
  const { outbox, drawings, kept } = world();
  outbox.add(upload("nameless", 1, { title: "" }));
  outbox.add(upload("cat", 2));
  await outbox.sendAll();
  expect([...drawings.keys()]).toEqual(["cat"]);
  expect(outbox.state().waiting).toMatchObject([
    { state: "refused", message: "Please enter a title", isKept: true },
  ]);
  await outbox.sendAgain("nameless");
  expect(outbox.state().waiting).toMatchObject([{ state: "refused" }]);
  expect(kept.size).toBe(1);
  outbox.throwAway("nameless");
  expect(outbox.state().waiting).toEqual([]);
  expect(kept.size).toBe(0);
});

test("what was only chosen is not handed in, and goes back into the form", async () => {
  const { outbox, drawings } = world();
  outbox.add(upload("chosen", 1, { isSubmitted: false }));
  await outbox.sendAll();
  expect(drawings.size).toBe(0);
  expect(outbox.take("chosen")).toMatchObject({ submissionKey: "chosen" });
  expect(outbox.state().waiting).toEqual([]);
});

test("a draft is handed in; one that is gone by then is made again, of its picture", async () => {
  const { outbox, drawings, drafts } = world();
  drafts.add("d1");
  outbox.add(upload("one", 1, { draft: "d1" }));
  outbox.add(upload("two", 2, { draft: "d2" }));
  await outbox.sendAll();
  expect([...drawings]).toEqual([
    ["one", "d1"],
    ["two", "two.png"],
  ]);
});

test("one that the form has sent is told of by the form, not sent beside it", async () => {
  const { outbox, drawings, keys } = world();
  outbox.add(upload("cat", 1), { isOnWay: true });
  await outbox.sendAll();
  expect(drawings.size).toBe(0);
  outbox.answered("cat", lost);
  await outbox.sendAll();
  expect(drawings.size).toBe(1);
  expect(keys()).toEqual([]);
});

test("one of which there is something to be seen first stays on the device as one that was chosen", async () => {
  const { outbox, kept, keys } = world();
  outbox.add(upload("cat", 1, { title: "Faint" }));
  await outbox.sendAll();
  expect(keys()).toEqual([]);
  expect(outbox.state().arrived).toMatchObject([{ title: "Faint", draftId: "d9" }]);
  expect(kept.get("cat")).toMatchObject({ draft: "d9", isSubmitted: false, file: { size: 3 } });
});
