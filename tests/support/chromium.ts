import { existsSync } from "node:fs";

import { installDebianPackage } from "./debian-package.ts";

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const withWindows = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Command line that runs Chromium quietly, also as root and without a network. */
export const chromiumArgs = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  // A process less for each browser: a sixth of its time.
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Path of a Chromium: the one in `CHROMIUM_PATH`, or the headless shell, which takes a third less
 * time than the full browser, or the full browser. Installs Debian's when run as root.
 */
export function findChromium(): string {
  return process.env["CHROMIUM_PATH"] ?? headlessShell() ?? chromiumWithWindows();
}

function headlessShell(): string | undefined {
  if (!existsSync(HEADLESS_SHELL) && process.getuid?.() === 0) {
    try {
      installDebianPackage("chromium-headless-shell", "a browser");
    } catch {
      // Older Debian releases do not have the package.
      return undefined;
    }
  }
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined;
}

function chromiumWithWindows(): string {
  const path = withWindows.find(existsSync);
  if (path) return path;
  installDebianPackage("chromium", "a browser");
  const installed = withWindows.find(existsSync);
  if (!installed) throw new Error("The tests need a browser: please install Chromium");
  return installed;
}
