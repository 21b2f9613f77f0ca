import type { FlashToast } from "~/lib/flash-toast";

import { formPagePart } from "./form-page-part";

/** A message that comes with a finished page; its script shows it. */
export function ToastToShow({ toast }: { toast: FlashToast }) {
  return <span hidden {...formPagePart.hook("toast", JSON.stringify(toast))} />;
}
