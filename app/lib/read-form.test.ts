import { expect, test } from "vitest";

import { readField, readForm, readQuery } from "./read-form";

const url = "http://localhost:3000/contact";
const typed = { "Content-Type": "application/x-www-form-urlencoded" };

function post(body: BodyInit, headers: HeadersInit = {}): Request {
  return new Request(url, { method: "POST", body, headers });
}

function fileNamed(name: string): FormData {
  const sent = new FormData();
  sent.set("file", new File(["a"], name));
  return sent;
}

test("a line break is one character", async () => {
  const form = await readForm(
    post("name=Zo%C3%AB+K&message=ab%2500%0D%0Ac&empty=&size=S&size=M", typed),
    { repeats: ["size"] },
  );
  expect([...form]).toEqual([
    ["name", "Zoë K"],
    ["message", "ab%00\nc"],
    ["empty", ""],
    ["size", "S"],
    ["size", "M"],
  ]);
});

test("what only confirms the form is left out", async () => {
  const form = await readForm(post("again-password=secret&name=again-x", typed));
  expect([...form]).toEqual([["name", "again-x"]]);
});

test("files are left untouched while text is cleaned", async () => {
  const sent = new FormData();
  sent.set("title", "a\r\nb");
  sent.set("file", new File([new Uint8Array([0, 37, 48, 48, 0])], "a.png", { type: "image/png" }));
  const form = await readForm(post(sent));
  expect(form.get("title")).toBe("a\nb");
  const file = form.get("file");
  if (!(file instanceof File)) throw new Error("no file");
  expect([file.name, file.type]).toEqual(["a.png", "image/png"]);
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0, 37, 48, 48, 0]);
});

test("a post without a body is an empty form", async () => {
  expect([...(await readForm(new Request(url, { method: "POST" })))]).toEqual([]);
});

test.each([
  ["no form", post('{"a":1}', { "Content-Type": "application/json" })],
  ["parts without their boundary", post("x", { "Content-Type": "multipart/form-data" })],
  [
    "parts that break off",
    post("--b\r\nCont", { "Content-Type": "multipart/form-data; boundary=b" }),
  ],
  ["a zero byte in a text", post("message=a%00b", typed)],
  ["a zero byte in a field's name", post("mess%00age=ab", typed)],
  ["a zero byte in what only confirms", post("again-password=a%00b", typed)],
  ["a zero byte in a file's name", post(fileNamed("a\0.png"))],
])("%s is refused with 400", async (_, request) => {
  const thrown: unknown = await readForm(request).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ init: { status: 400 } });
});

const twice = new FormData();
twice.append("intent", "tracking");
twice.append("intent", new File(["refund"], "refund"));

test.each([
  ["typed twice", () => post("intent=tracking&intent=refund", typed)],
  ["written in two ways", () => post("int%65nt=tracking&intent=refund", typed)],
  ["with two kinds of line breaks", () => post("a%0D%0Ab=1&a%0Ab=2", typed)],
  ["a text and a file", () => post(twice)],
  ["twice the same", () => post("intent=refund&intent=refund", typed)],
  ["empty the first time", () => post("intent=&intent=refund", typed)],
  ["that only confirms", () => post("again-password=a&again-password=b", typed)],
])("a field %s is refused with 400", async (_, request) => {
  const thrown: unknown = await readForm(request(), { repeats: ["size"] }).catch(
    (error: unknown) => error,
  );
  expect(thrown).toMatchObject({ init: { status: 400 } });
});

test("a field is read before the rest of its form, and the form is still there", async () => {
  const request = post("intent=refund&row=1&row=2", typed);
  expect(await readField(request, "intent")).toBe("refund");
  expect(await readField(request, "other")).toBeNull();
  await expect(readField(request, "row")).rejects.toMatchObject({ init: { status: 400 } });
  const form = await readForm(request, { repeats: ["row"] });
  expect(form.getAll("row")).toEqual(["1", "2"]);
});

test("a query that opens something names each field once", () => {
  expect(readQuery(new Request(`${url}?key=a&to=b`)).get("key")).toBe("a");
  expect(() => readQuery(new Request(`${url}?key=a&k%65y=b`))).toThrow();
});
