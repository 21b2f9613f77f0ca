import { data } from "react-router";

import type { Actor } from "~/people/actor";
import { gridColors, gridSizes } from "~/catalog/variants/sizes-and-colors";
import { closeShop, shopClosingNow } from "~/people/settings/shop-closing.server";
import { closingForm } from "~/people/settings/closing-form";
import { closingText } from "~/people/settings/closing-text";
import { saveSettings, type SavedSettings } from "~/people/settings/save-settings.server";
import { settingsForm, settingsText } from "~/people/settings/settings-form";
import { currentSettings } from "~/people/settings/shop-settings.server";
import { chooseWeeklyMail } from "~/desk/system/weekly/send-weekly-figures.server";
import { parseWholeNumber } from "~/lib/fields/parse-whole-number";
import {
  fieldErrors,
  switchedTo,
  typedValues,
  type FieldErrors,
  type RefusedForm,
} from "~/lib/form";
import { refuseFor, refuseForm } from "~/lib/refuse-form";
import type { Services } from "~/services.server";

type Which = "settings" | "closing" | "weekly-mail";

export type SettingsResult =
  | { done: string; text?: string; form: Which; version?: number }
  | { error: string; text: string; form?: Which; refused?: RefusedForm };

type Database = Services["db"];
type Typed = Record<string, string>;

const grid = { sizes: gridSizes, colors: gridColors };
const failed = { error: "Error", text: "The settings were not saved." };

/** An owner's forms on the settings' page, by the button that was pressed. */
export async function settingsAction(db: Database, admin: Actor, form: FormData) {
  const typed = typedValues(form);
  switch (form.get("intent")) {
    case "settings":
      return save(db, admin, typed);
    case "closing":
      return close(db, admin, typed);
    case "weekly-mail":
      return weeklyMail(db, admin, switchedTo(form, "isWeekly"));
    default:
      return refuseForm<SettingsResult>(failed);
  }
}

const refusals: Record<Extract<SavedSettings, { ok: false }>["reason"], FieldErrors> = {
  "not-your-role": { "": ["Only owners can change the settings."] },
  conflict: { "": ["Someone else changed the settings."] },
  "unknown-collection": { collectionId: ["This collection no longer exists"] },
};

async function save(db: Database, admin: Actor, typed: Typed) {
  const parsed = settingsForm(grid).safeParse(typed);
  const refused = (errors: FieldErrors, now?: RefusedForm["now"]): SettingsResult => ({
    ...failed,
    form: "settings",
    refused: { errors, typed, ...(now && { now }) },
  });
  if (!parsed.success) return refuseForm(refused(fieldErrors(parsed.error)));
  const result = await saveSettings(db, admin, { ...parsed.data, version: versionIn(typed) });
  if (result.ok)
    return data<SettingsResult>({ done: "Settings saved", form: "settings", ...versionOf(result) });
  const isConflict = result.reason === "conflict";
  const now = isConflict ? settingsText(await currentSettings(db), grid) : undefined;
  return refuseFor(result.reason, refused(refusals[result.reason], now));
}

async function close(db: Database, admin: Actor, typed: Typed) {
  const parsed = closingForm.safeParse(typed);
  const refused = (errors: FieldErrors, now?: RefusedForm["now"]): SettingsResult => ({
    ...failed,
    form: "closing",
    refused: { errors, typed, ...(now && { now }) },
  });
  if (!parsed.success) return refuseForm(refused(fieldErrors(parsed.error)));
  const result = await closeShop(db, admin, { ...parsed.data, version: versionIn(typed) });
  if (result.ok) {
    const done = parsed.data.isClosed
      ? "The shop is closed to orders"
      : "The shop is taking orders";
    return data<SettingsResult>({ done, form: "closing", ...versionOf(result) });
  }
  const now = result.reason === "conflict" ? closingText(await shopClosingNow(db)) : undefined;
  return refuseFor(result.reason, refused(refusals[result.reason], now));
}

async function weeklyMail(db: Database, admin: Actor, isWanted: boolean | null) {
  if (isWanted === null) return refuseForm<SettingsResult>(failed);
  const result = await chooseWeeklyMail(db, admin, isWanted);
  if (!result.ok) return refuseForm<SettingsResult>(failed);
  return data<SettingsResult>({
    done: isWanted ? "You will get the weekly mail" : "You will not get the weekly mail",
    form: "weekly-mail",
  });
}

/** The version that the form started from; a form without one is older than everything. */
function versionIn(typed: Typed): number {
  return parseWholeNumber(typed["version"]) ?? -1;
}

function versionOf({ version }: { version: number }) {
  return { version };
}
