import { expect, test } from "vitest";

import { databaseHosts } from "./database-hosts";

const urls = (address: string) => databaseHosts(address).map(({ url }) => url);

test.each([
  ["postgres://u@db/shop", ["postgres://u@db/shop"]],
  [
    "postgresql://u:p%40w@a:5432,b:5433/shop?target_session_attrs=read-write",
    ["postgresql://u:p%40w@a:5432/shop", "postgresql://u:p%40w@b:5433/shop"],
  ],
  [
    "postgres://a,b,c/shop?sslmode=require&target_session_attrs=primary",
    [
      "postgres://a/shop?sslmode=require",
      "postgres://b/shop?sslmode=require",
      "postgres://c/shop?sslmode=require",
    ],
  ],
  ["postgres://u@[::1]:5432,b/shop", ["postgres://u@[::1]:5432/shop", "postgres://u@b/shop"]],
  ["postgres:///shop?host=/run/postgresql", ["postgres:///shop?host=/run/postgresql"]],
])("%s", (address, expected) => {
  expect(urls(address)).toEqual(expected);
});

test("the log names a server without its password", () => {
  expect(databaseHosts("postgres://u:secret@a:1,b:2/shop").map(({ name }) => name)).toEqual([
    "a:1",
    "b:2",
  ]);
});
