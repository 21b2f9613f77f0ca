import { NOT_LOADED } from "./island-attributes";

/** What a public page says, without React, when the scripts that a press needs could not be loaded. */
export function NotLoaded() {
  return (
    <p
      id={NOT_LOADED}
      role="alert"
      hidden
      className="marker-frame fixed inset-x-4 bottom-4 z-[70] ml-auto !border-danger bg-paper px-4 py-3 font-display font-bold text-danger shadow-lift sm:max-w-96"
    >
      This could not be loaded. Please reload the page.
    </p>
  );
}
