import { Form } from "react-router";

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
    <details {...menuPart.hook("root", "search")} className="sm:relative">
      <summary aria-label="Search" className={classNames(menuSummary, signButton)}>
        <LensSign />
      </summary>
      <div className={classNames(menuPanel, "inset-x-4 sm:left-auto sm:right-0 sm:w-96")}>
        <search aria-label="Search the store">
          <Form action={pathTo("/store")} className="flex gap-2">
            <input
              type="search"
              name="q"
              aria-label="Search designs and creators"
              placeholder="Dragon, cat, Mia…"
              maxLength={80}
              className={controlClass}
            />
            <button type="submit" className={buttonClass({ variant: "primary", size: "sm" })}>
              Search
            </button>
          </Form>
        </search>
      </div>
    </details>
  );
}
