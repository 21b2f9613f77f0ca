import { useEffect, useRef } from "react";

import { StoreSearch } from "~/store/suggestions/store-search";
import { classNames } from "~/ui/class-names";
import { useMenu } from "~/ui/menu";

import { menuPanel, menuSummary, signButton } from "./header-classes";
import { LensSign } from "./header-signs";

/** The store search, one click away on every page. */
export function SearchMenu() {
  const { menu } = useMenu();
  const field = useRef<HTMLInputElement>(null);
  const focus = () => {
    if (menu.current?.open && document.activeElement?.tagName !== "INPUT") field.current?.focus();
  };
  // It may have been opened before React was there.
  // oxlint-disable-next-line exhaustive-deps -- only as React takes the page over
  useEffect(focus, []);
  return (
    <details ref={menu} onToggle={focus} className="@min-[40rem]/head:relative">
      <summary aria-label="Search" className={classNames(menuSummary, signButton)}>
        <LensSign />
      </summary>
      <div
        className={classNames(
          menuPanel,
          "inset-x-4 @min-[40rem]/head:left-auto @min-[40rem]/head:right-0 @min-[40rem]/head:w-96",
        )}
      >
        <StoreSearch field={field} />
      </div>
    </details>
  );
}
