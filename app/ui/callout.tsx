import type { ReactNode } from "react";

import { classNames } from "./class-names";

const tones = {
  info: "bg-info-wash text-info",
  success: "bg-success-wash text-success",
  warning: "bg-warning-wash text-warning",
  danger: "bg-danger-wash text-danger",
};

export type Tone = keyof typeof tones;

/** A message on the page; errors are announced at once. */
export function Callout({
  tone = "info",
  title,
  children,
  className,
}: {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={classNames("marker-frame !border-current px-4 py-3", tones[tone], className)}
    >
      {title && <p className="font-display font-bold">{title}</p>}
      {children && <div className="text-sm text-ink">{children}</div>}
    </div>
  );
}

/** A small label for a status, for example of a design or an order. */
export function Badge({ tone, children }: { tone?: Tone | "plain"; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-bold md:whitespace-nowrap",
        !tone || tone === "plain" ? "bg-paper-3 text-ink-2" : tones[tone],
      )}
    >
      {children}
    </span>
  );
}
