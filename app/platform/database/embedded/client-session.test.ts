import { describe, expect, test } from "vitest";

import { ClientSession, type ClientRequest } from "./client-session.ts";
import { closeStatementFrame, frame, queryFrame, splitFrames, syncFrame } from "./wire-protocol.ts";

const START = Buffer.concat([numbers(17, 3 << 16), Buffer.from("user\0me\0\0")]);
const NO_TYPES = Buffer.alloc(2);

describe("the start of a connection", () => {
  test("encryption is declined and the startup message requested again", () => {
    const session = new ClientSession(1);
    expect(session.receive(numbers(8, 80_877_103))).toEqual([{ kind: "encryption" }]);
    expect(session.receive(START)).toMatchObject([{ kind: "batch", endsInSync: true }]);
  });

  test("a connection without a user name gets the only user", () => {
    const [start] = new ClientSession(1).receive(
      Buffer.concat([numbers(9, 3 << 16), Buffer.of(0)]),
    );
    expect(start?.kind === "batch" && Buffer.from(start.bytes).includes("user\0postgres\0")).toBe(
      true,
    );
  });
});

describe("batches", () => {
  test("end at each sync, query and flush, however the bytes arrive", () => {
    const query = queryFrame("select 1");
    const extended = [
      frame("P", "", "select $1", NO_TYPES),
      frame("E", "", numbers(0)),
      syncFrame(),
    ];
    const flushed = [frame("P", "", "select 2", NO_TYPES), frame("H")];
    const bytes = Buffer.concat([query, ...extended, ...flushed]);
    for (const size of [1, 2, 7, bytes.length]) {
      const session = started();
      const requests: ClientRequest[] = [];
      for (let at = 0; at < bytes.length; at += size) {
        requests.push(...session.receive(bytes.subarray(at, at + size)));
      }
      expect(requests.map(asText)).toEqual([
        query.toString("latin1"),
        Buffer.concat(extended).toString("latin1"),
        Buffer.concat(flushed).toString("latin1"),
      ]);
      expect(requests.map((each) => each.kind === "batch" && each.endsInSync)).toEqual([
        true,
        true,
        false,
      ]);
    }
  });

  test("a goodbye comes after earlier requests", () => {
    const requests = started().receive(Buffer.concat([queryFrame("select 1"), frame("X")]));
    expect(requests.map(({ kind }) => kind)).toEqual(["batch", "goodbye"]);
  });
});

describe("prepared statements", () => {
  const uses = [
    frame("P", "find", "select $1", NO_TYPES),
    frame("B", "portal", "find", numbers(0)),
    frame("D", Buffer.from("S"), "find"),
    syncFrame(),
  ];

  test("carry their connection's number in every message", () => {
    const [request] = started(7).receive(Buffer.concat(uses));
    const sent = Buffer.from(request?.kind === "batch" ? request.bytes : []);
    expect(splitFrames(sent).frames.map(({ bytes }) => bytes)).toEqual([
      frame("P", "c7_find", "select $1", NO_TYPES),
      frame("B", "portal", "c7_find", numbers(0)),
      frame("D", Buffer.from("S"), "c7_find"),
      syncFrame(),
    ]);
  });

  test("are remembered until they are closed", () => {
    const session = started(7);
    session.receive(Buffer.concat(uses));
    expect([...session.preparedNames]).toEqual(["c7_find"]);
    session.receive(Buffer.concat([closeStatementFrame("find"), syncFrame()]));
    expect([...session.preparedNames]).toEqual([]);
  });
});

test("COPY FROM STDIN, which would end the server, is refused", () => {
  const [request] = started().receive(queryFrame("copy users (name) from stdin with (format csv)"));
  expect(request && asText(request)).toContain("not available on the embedded database");
  const [other] = started().receive(queryFrame("copy users to stdout"));
  expect(other && asText(other)).toBe(queryFrame("copy users to stdout").toString("latin1"));
});

function started(id = 1): ClientSession {
  const session = new ClientSession(id);
  session.receive(START);
  return session;
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeInt32BE(value, index * 4));
  return bytes;
}

function asText(request: ClientRequest): string {
  return request.kind === "batch" ? Buffer.from(request.bytes).toString("latin1") : request.kind;
}
