import { expect, test } from "vitest";

import { canonicalJson } from "./canonical-json";

test("keys are sorted at every depth; lists keep their order", () => {
  expect(canonicalJson({ b: [2, 1], a: { d: null, c: "é" } })).toBe(
    '{"a":{"c":"é","d":null},"b":[2,1]}',
  );
  expect(canonicalJson({ d: 1, b: 2, c: 3, a: 4 })).toBe('{"a":4,"b":2,"c":3,"d":1}');
});

test("a time is its instant, and a missing field is none", () => {
  expect(canonicalJson({ at: new Date(0), gone: undefined })).toBe(
    '{"at":"1970-01-01T00:00:00.000Z"}',
  );
});
