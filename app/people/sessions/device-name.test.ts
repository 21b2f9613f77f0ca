import { expect, test } from "vitest";

import { deviceName } from "./device-name";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Firefox on Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    "Edge on Windows",
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Linux"],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on an iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari on a Mac",
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    "Chrome on a Chromebook",
  ],
  ["Something (iPad)", "A browser on an iPad"],
  [`${webkit} (Android 14) SamsungBrowser/26.0 Chrome/122.0`, "Samsung Internet on Android"],
  [`${webkit} (Windows NT 10.0) Chrome/126.0 Safari/537.36 OPR/112.0`, "Opera on Windows"],
  [`${webkit} (iPhone; CPU OS 18 like Mac OS X) FxiOS/140.0 Safari/605.1`, "Firefox on an iPhone"],
  [`${webkit} (X11; Linux) Chromium/140.0`, "Chrome on Linux"],
  ["Firefox/140.0", "Firefox"],
  ["curl/8", "An unknown browser"],
  [null, "An unknown browser"],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
