import { Form } from "react-router";

import { suggestionsPart } from "~/features/storefront/suggestions/suggestions-part";
import { pathTo } from "~/path-to";
import { buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { controlClass } from "~/ui/forms/field";
import { menuPart } from "~/ui/menu-part";

import { menuPanel, menuSummary, signButton } from "./header-classes";
import { LensSign } from "./header-signs";

/** The store search, one click away on every page. */
export function SearchMenu() {
  return (
    <details {...menuPart.hook("root", "search")} className="@min-[40rem]/head:relative">
      <summary aria-label="Search" className={classNames(menuSummary, signButton)}>
        <LensSign />
      </summary>
      <div
        className={classNames(
          menuPanel,
          "inset-x-4 @min-[40rem]/head:left-auto @min-[40rem]/head:right-0 @min-[40rem]/head:w-96",
        )}
      >
        <search aria-label="Search the store">
          <Form action={pathTo("/store")} {...suggestionsPart.hook("root")}>
            <div className="flex flex-wrap gap-2">
              <input
                id="site-search"
                type="search"
                name="q"
                aria-label="Search designs and creators"
                placeholder="A thing, an artist…"
                maxLength={80}
                {...suggestionsPart.hook("field")}
                className={classNames(controlClass, "min-w-32 flex-1")}
              />
              <button type="submit" className={buttonClass({ variant: "primary", size: "sm" })}>
                Search
              </button>
            </div>
            <div hidden {...suggestionsPart.hook("box")} />
            <p role="status" className="sr-only" {...suggestionsPart.hook("status")} />
          </Form>
        </search>
      </div>
    </details>
  );
}
