import { existsSync } from "node:fs";

import { installDebianPackage } from "./debian-package.ts";

const candidates = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** Command line that runs Chromium quietly, also as root and without a network. */
export const chromiumArgs = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Path of a Chromium; installs Debian's when there is none. */
export function findChromium(): string {
  return installedChromium() ?? installChromium();
}

function installedChromium(): string | undefined {
  return candidates.find((path) => path !== undefined && existsSync(path));
}

function installChromium(): string {
  installDebianPackage("chromium", "a browser");
  const path = installedChromium();
  if (!path) throw new Error("The tests need a browser: please install Chromium");
  return path;
}
