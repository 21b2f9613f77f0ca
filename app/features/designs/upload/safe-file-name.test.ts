import { expect, test } from "vitest";

import { safeFileName } from "./safe-file-name";

test.each([
  ["cat.png", "cat.png"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\me\\cat.png", "cat.png"],
  ["..", "drawing"],
  ["", "drawing"],
  [".htaccess", "htaccess"],
  ["a\u0000b\u202egnp.exe", "abgnp.exe"],
  ['"><img src=x>.png', "img src=x.png"],
  ["🦖 dino.jpeg", "🦖 dino.jpeg"],
  ["x".repeat(300) + ".webp", "x".repeat(95) + ".webp"],
])("%j becomes %j", (name, safe) => expect(safeFileName(name)).toBe(safe));
