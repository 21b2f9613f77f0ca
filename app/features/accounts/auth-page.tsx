import type { ReactNode } from "react";

import { CookiesRefused } from "~/ui/cookies-refused";
import { UnderlinedTitle } from "~/ui/marker/underlined-title";
import { titleSize } from "~/ui/page-header";

import { authPagePart } from "./auth-page-part";

type Props = {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  isWide?: boolean;
  after?: ReactNode;
};

/** A sheet with one form on it, used by every sign-in and sign-up screen. */
export function AuthPage({ title, subtitle, children, isWide = false, after }: Props) {
  return (
    <div className="wrap-page pb-16 pt-8 sm:pb-24 sm:pt-14">
      <div className={isWide ? "mx-auto max-w-3xl" : "mx-auto max-w-lg"}>
        <header className="mb-7 text-center">
          <h1 {...authPagePart.hook("title")} className={`pb-2 ${titleSize(title)}`}>
            <UnderlinedTitle>{title}</UnderlinedTitle>
          </h1>
          {subtitle && (
            <p {...authPagePart.hook("subtitle")} className="mt-3 text-balance text-lg text-ink-2">
              {subtitle}
            </p>
          )}
        </header>
        <div {...authPagePart.hook("sheet")} className="marker-frame bg-white p-5 sm:p-8">
          <CookiesRefused />
          {children}
        </div>
        {after}
      </div>
    </div>
  );
}
