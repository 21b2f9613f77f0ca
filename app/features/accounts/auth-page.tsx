import type { ReactNode } from "react";

import { MarkerUnderline } from "~/ui/marker";

type Props = {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  isWide?: boolean;
  after?: ReactNode;
};

/** A sheet with one form on it: every screen of signing in and signing up. */
export function AuthPage({ title, subtitle, children, isWide = false, after }: Props) {
  return (
    <div className="wrap-page py-8 sm:py-14">
      <div className={isWide ? "mx-auto max-w-3xl" : "mx-auto max-w-lg"}>
        <header className="mb-7 text-center">
          <h1 className="inline-block text-3xl">
            {title}
            <MarkerUnderline className="-mt-1 h-3 w-full text-yellow" />
          </h1>
          {subtitle && <p className="mt-3 text-lg text-ink-2">{subtitle}</p>}
        </header>
        <div className="marker-frame bg-white p-5 sm:p-8">{children}</div>
        {after}
      </div>
    </div>
  );
}
