import { collectionChoices } from "~/catalog/edit/products-for-admins.server";
import { gridColors, gridSizes } from "~/catalog/variants/sizes-and-colors";
import { closingText } from "~/people/settings/closing-text";
import { settingsText } from "~/people/settings/settings-form";
import { shopClosingNow } from "~/people/settings/shop-closing.server";
import { currentSettings } from "~/people/settings/shop-settings.server";
import { feedAddresses } from "~/store/feeds/product-feed.server";
import { wantsWeeklyMail } from "~/desk/system/weekly/choose-weekly-mail.server";
import { readForm } from "~/lib/read-form";
import { orAfterConflict } from "~/lib/revalidation";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { Card } from "~/ui/card";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";
import { LiveSwitch } from "~/ui/forms/live-switch";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";

import type { Route } from "./+types/settings";
import { ClosingFields } from "./closing-fields";
import { FeedCard } from "./feed-card";
import { settingsAction, type SettingsResult } from "./settings-action.server";
import { SettingsFields } from "./settings-fields";

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requirePermission(context, request, "change-settings");
  const { db, config } = context.get(servicesContext);
  const [settings, closing, collections, isWeekly, feeds] = await Promise.all([
    currentSettings(db),
    shopClosingNow(db),
    collectionChoices(db),
    wantsWeeklyMail(db, admin.userId),
    feedAddresses(db, config.publicUrl),
  ]);
  return {
    settings: settingsText(settings, { sizes: gridSizes, colors: gridColors }),
    closing: closingText(closing),
    isClosed: closing.isClosed,
    collections: collections.map(({ id, name }) => ({ id, name })),
    isWeekly,
    feeds,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "change-settings");
  const { db } = context.get(servicesContext);
  return settingsAction(db, admin, await readForm(request));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Settings · Admin" }];

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, closing, isClosed, collections, isWeekly, feeds } = loaderData;
  const result: SettingsResult | undefined = actionData;
  const of = (form: string) => {
    const own = result?.form === form ? result : undefined;
    return {
      refused: own && "error" in own ? own.refused : undefined,
      saved: own && "done" in own ? own.version : undefined,
    };
  };
  return (
    <UnsavedForms isRefused={result !== undefined && "error" in result} className="max-w-4xl">
      <PageResponse result={result} />
      <p className="mb-6 mt-1 text-ink-2">
        Changes take effect at once, and each one is in the audit.
      </p>
      <div className="space-y-6">
        <ClosingFields values={closing} isClosed={isClosed} {...of("closing")} />
        <SettingsFields values={settings} collections={collections} {...of("settings")} />
        <FeedCard addresses={feeds} />
        <Card title="Weekly mail">
          <div id="weekly-mail" className="scroll-mt-24">
            <LiveSwitch
              isOn={isWeekly}
              label="Send me last week's figures on Mondays"
              hint="Orders, sales, shirts, refunds, new artists and what is waiting. Each owner chooses for themselves."
              name="isWeekly"
              fields={{ intent: "weekly-mail" }}
            />
          </div>
        </Card>
      </div>
    </UnsavedForms>
  );
}
