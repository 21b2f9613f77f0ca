import { createContext, useContext, type ReactNode } from "react";

import { brand } from "~/brand";
import { CookiesRefused } from "~/ui/cookies-refused";
import { UnderlinedTitle } from "~/ui/marker/underlined-title";
import { titleSize } from "~/ui/page-header";

type Props = {
  title: string;
  /** What the browser's tab says, where that is not the title. */
  tab?: string;
  subtitle?: ReactNode;
  children: ReactNode;
  isWide?: boolean;
  after?: ReactNode;
};

/** The id of the dialog's title: what is a page elsewhere stands in a dialog that has it as its name. */
export const DialogTitleContext = createContext<string | null>(null);

/** A sheet with one form on it, used by every sign-in and sign-up screen, on its page and in the dialog. */
export function AuthPage({ title, tab = title, subtitle, children, isWide = false, after }: Props) {
  const dialogTitle = useContext(DialogTitleContext);
  if (dialogTitle !== null)
    return (
      <>
        <div className="mb-5 pr-12">
          <h2 id={dialogTitle} tabIndex={-1} className="text-2xl">
            {title}
          </h2>
          {subtitle && <p className="mt-1 text-ink-2">{subtitle}</p>}
        </div>
        <CookiesRefused />
        {children}
      </>
    );
  return (
    <div className="wrap-page pb-16 pt-8 sm:pb-24 sm:pt-14">
      <title>{`${tab} | ${brand.name}`}</title>
      <div className={isWide ? "mx-auto max-w-3xl" : "mx-auto max-w-lg"}>
        <header className="mb-7 text-center">
          <h1 className={`pb-2 ${titleSize(title)}`}>
            <UnderlinedTitle>{title}</UnderlinedTitle>
          </h1>
          {subtitle && <p className="mt-3 text-balance text-lg text-ink-2">{subtitle}</p>}
        </header>
        <div className="marker-frame bg-white p-5 sm:p-8">
          <CookiesRefused />
          {children}
        </div>
        {after}
      </div>
    </div>
  );
}
