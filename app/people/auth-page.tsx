import { createContext, useContext, type ReactNode } from "react";

import { brand } from "~/brand";
import { classNames } from "~/ui/class-names";
import { CookiesRefused } from "~/ui/cookies-refused";
import { DrawnScribble } from "~/ui/marker/drawn-scribble";
import type { ScribbleName } from "~/ui/marker/scribble";
import { UnderlinedTitle } from "~/ui/marker/underlined-title";
import { TitleLabel, titleSize } from "~/ui/page-header";

type Props = {
  title: string;
  /** What the browser's tab says, where that is not the title. */
  tab?: string;
  /** The name that the screen has besides, below the title. */
  label?: string;
  subtitle?: ReactNode;
  /** Drawn above the title. */
  drawing?: ScribbleName;
  /** The line with the steps that it is one of. */
  steps?: ReactNode;
  children: ReactNode;
  isWide?: boolean;
  after?: ReactNode;
};

/** The id of the dialog's title: what is a page elsewhere stands in a dialog that has it as its name. */
export const DialogTitleContext = createContext<string | null>(null);

/** A sheet with one form on it, used by every sign-in and sign-up screen, on its page and in the dialog. */
export function AuthPage({
  title,
  tab = title,
  label,
  subtitle,
  drawing,
  steps,
  children,
  isWide = false,
  after,
}: Props) {
  const dialogTitle = useContext(DialogTitleContext);
  const named = label && <TitleLabel>{label}</TitleLabel>;
  if (dialogTitle !== null)
    return (
      <>
        {steps && <div className="pr-10">{steps}</div>}
        <div className={classNames("mb-5", drawing ? "flex items-center gap-4" : "pr-12")}>
          {drawing && <DrawnScribble name={drawing} className="size-16 shrink-0 sm:size-20" />}
          <div>
            <h2 id={dialogTitle} tabIndex={-1} className="text-2xl">
              {title}
              {named}
            </h2>
            {subtitle && <p className="mt-1 text-ink-2">{subtitle}</p>}
          </div>
        </div>
        <CookiesRefused />
        {children}
      </>
    );
  return (
    <div
      className={classNames("wrap-page pb-16 sm:pb-24", steps ? "pt-4 sm:pt-8" : "pt-8 sm:pt-14")}
    >
      <title>{`${tab} | ${brand.name}`}</title>
      <div className={isWide ? "mx-auto max-w-3xl" : "mx-auto max-w-lg"}>
        {steps}
        <header className={classNames("text-center", drawing ? "mb-5" : "mb-7")}>
          {drawing && <DrawnScribble name={drawing} className="mx-auto mb-1 size-20 sm:size-24" />}
          <h1 className={`pb-2 ${titleSize(title)}`}>
            <UnderlinedTitle>{title}</UnderlinedTitle>
            {named}
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
