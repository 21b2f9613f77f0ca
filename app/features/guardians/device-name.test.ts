import { expect, test } from "vitest";

import { deviceName } from "./device-name";

test.each([
  [
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari on iPad",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36 Edg/126.0",
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541) Chrome/126.0 Safari/537.36", "Chrome on Chromebook"],
  ["Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0", "Firefox on Android"],
  ["something else", "A browser"],
  [null, "A browser"],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
