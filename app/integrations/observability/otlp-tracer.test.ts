/** @module-tag sweep */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { startCollector } from "~tests/start/trace-collector";
import { freePort } from "~tests/support/free-port";
import { createOtlpTracer } from "./otlp-tracer.server";
import { currentTraceId, inSpan, traceHeaders, traceWith } from "./spans.server";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

let collector: Awaited<ReturnType<typeof startCollector>>;
beforeAll(async () => {
  collector = await startCollector();
});
afterAll(() => collector.stop());
afterEach(() => traceWith(null));

async function sentBy(act: () => Promise<unknown>, endpoint = collector.endpoint, share = 1) {
  const before = collector.spans().length;
  const tracer = createOtlpTracer({ endpoint, version: "abc12345", share });
  traceWith(tracer);
  await act();
  await tracer.stop();
  return collector.spans().slice(before);
}

const asked = (parent: string | null, act: () => Promise<unknown>) =>
  inSpan({ name: "GET /store", kind: "server", parent }, act);

test("steps within a request are its children, in the trace of whoever asked", async () => {
  let sentOn: Record<string, string> = {};
  const spans = await sentBy(() =>
    asked(`00-${TRACE}-${SPAN}-01`, async () => {
      expect(currentTraceId()).toBe(TRACE);
      await inSpan({ name: "printful place", kind: "client" }, async () => {
        sentOn = traceHeaders();
      });
    }),
  );
  const [call, request] = spans;
  expect([call?.name, request?.name]).toEqual(["printful place", "GET /store"]);
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: SPAN });
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId });
  expect(sentOn).toEqual({ traceparent: `00-${TRACE}-${call?.spanId}-01` });
  expect(collector.text()).toContain('"abc12345"');
});

test.each([
  ["none", null],
  ["a malformed one", `00-${TRACE}-${SPAN}`],
  ["one of zeros", `00-${"0".repeat(32)}-${SPAN}-01`],
  ["a forbidden version", `ff-${TRACE}-${SPAN}-01`],
])("with %s a trace of our own begins", async (_, parent) => {
  const [span] = await sentBy(() => asked(parent, async () => undefined));
  expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(span?.traceId).not.toBe(TRACE);
  expect(span?.parentSpanId ?? "").toBe("");
});

test("what fails is marked with the kind of its error, not with what it said", async () => {
  const failing = () => Promise.reject(new TypeError("kit@inkling.test"));
  const spans = await sentBy(() => asked(null, failing).catch(() => undefined));
  expect(JSON.stringify(spans)).toContain("TypeError");
  expect(JSON.stringify(spans)).not.toContain("kit@");
});

test("a share of none sends nothing, unless whoever asked records", async () => {
  const nothing = async () => undefined;
  expect(await sentBy(() => asked(null, nothing), collector.endpoint, 0)).toEqual([]);
  expect(await sentBy(() => asked(`00-${TRACE}-${SPAN}-00`, nothing))).toEqual([]);
  const recorded = await sentBy(
    () => asked(`00-${TRACE}-${SPAN}-01`, nothing),
    collector.endpoint,
    0,
  );
  expect(recorded).toHaveLength(1);
});

test("a collector that is away costs the spans and nothing else", async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  let result: unknown;
  await sentBy(async () => {
    result = await asked(null, async () => "done");
  }, nowhere);
  expect(result).toBe("done");
});

test("without a tracer there is no trace and no header", async () => {
  await asked(`00-${TRACE}-${SPAN}-01`, async () => {
    expect(currentTraceId()).toBeNull();
    expect(traceHeaders()).toEqual({});
  });
});
