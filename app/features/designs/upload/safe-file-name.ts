const MAX = 100;

/**
 * A file's own name for display and download: no folders, no control characters, limited length.
 */
export function safeFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? "";
  const clean = base
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, "")
    .replace(/^\.+/, "")
    .trim();
  const [, stem = clean, extension = ""] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/s.exec(clean) ?? [];
  return (
    Array.from(stem)
      .slice(0, MAX - extension.length)
      .join("") + extension || "drawing"
  );
}
