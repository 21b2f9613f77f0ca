import { createHash } from "node:crypto";

import { redactVariableParts } from "~/lib/observability/redact-personal-data";

import type { ErrorSource } from "~/schema/error-sources";

const LONGEST_MESSAGE = 300;
const LONGEST_KIND = 60;
const LONGEST_FRAME = 200;
/** Of our places in code, these name a group. */
const TOP_FRAMES = 3;
const SHOWN_FRAMES = 8;

export type Failure = { kind: string; message: string; stack: string };

export type ErrorGroup = {
  fingerprint: string;
  source: ErrorSource;
  kind: string;
  message: string;
  frames: string;
};

/** The group that a failure belongs to: what stays of it without whatever differs from time to time. */
export function errorGroup(source: ErrorSource, failure: Failure): ErrorGroup {
  const kind = /^[\w$.]+/.exec(failure.kind)?.[0].slice(0, LONGEST_KIND) ?? "Error";
  const message =
    redactVariableParts(storable(failure.message)).slice(0, LONGEST_MESSAGE) || "No message";
  const ours = ourFrames(failure.stack);
  const top = ours.slice(0, TOP_FRAMES).map(withoutPlace);
  const fingerprint = createHash("sha256")
    .update([source, kind, message, ...top].join("\n"))
    .digest("hex")
    .slice(0, 32);
  return { fingerprint, source, kind, message, frames: ours.slice(0, SHOWN_FRAMES).join("\n") };
}

/** Text in the database holds no zero byte: one report with one would keep all others from being written. */
function storable(text: string): string {
  return text.replaceAll("\0", "\uFFFD");
}

/** The group of whatever a source reports once it has too many groups. */
export function overflowGroup(source: ErrorSource): ErrorGroup {
  return errorGroup(source, {
    kind: "TooMany",
    message: "Too many different errors; those beyond are only counted here",
    stack: "",
  });
}

/** "handleRequest (index.js:12:3)": of files of ours, by their name alone. */
function ourFrames(stack: string): string[] {
  return stack.split("\n").flatMap((line) => {
    if (/node_modules|node:|<anonymous>|-extension:/.test(line)) return [];
    // Chromium: "at name (file:1:2)"; Firefox and Safari: "name@file:1:2".
    const found =
      /^\s*at (?:async )?(?:((?:new )?[\w$.<>]+)(?: \[as \w+\])? \()?([^()\s]+):(\d+):(\d+)\)?$/.exec(
        line,
      ) ?? /^\s*([\w$.<>/]*)@(\S+):(\d+):(\d+)$/.exec(line);
    if (!found) return [];
    const [, name = "", path = "", row = "", column = ""] = found;
    const file = /([\w.-]+\.(?:[cm]?[jt]sx?))(?:\?.*)?$/.exec(path)?.[1];
    if (!file) return [];
    return [`${name || "?"} (${file}:${row}:${column})`.slice(0, LONGEST_FRAME)];
  });
}

/** Without what every build changes: rows, columns and the digest in a file's name. */
function withoutPlace(frame: string): string {
  return frame.replace(/(?:-[\w-]{8})?(\.[cm]?[jt]sx?):\d+:\d+\)$/, "$1)");
}
