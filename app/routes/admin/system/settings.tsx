import { collectionChoices } from "~/catalog/edit/products-for-admins.server";
import { gridColors, gridSizes } from "~/catalog/variants/sizes-and-colors";
import type { FormText, RefusedForm } from "~/lib/form";
import { CLOSED } from "~/people/settings/closed-notice";
import { CLOSING_MESSAGE_LIMIT } from "~/people/settings/closing-limits";
import { closingText } from "~/people/settings/closing-text";
import { settingsText } from "~/people/settings/settings-form";
import { shopClosingNow } from "~/people/settings/shop-closing.server";
import { currentSettings } from "~/people/settings/shop-settings.server";
import { feedAddresses } from "~/store/feeds/product-feed.server";
import { wantsWeeklyMail } from "~/desk/system/weekly/send-weekly-figures.server";
import { readForm } from "~/lib/read-form";
import { orAfterConflict } from "~/lib/revalidation";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";
import { Checkbox } from "~/ui/forms/checkbox";
import { EditForm, ticked } from "~/ui/forms/edit-form";
import { LiveSwitch } from "~/ui/forms/live-switch";
import { TextAreaField } from "~/ui/forms/text-field";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";

import type { Route } from "./+types/settings";
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

/** Closes the shop to orders, with words to shoppers. */
function ClosingFields({
  values,
  isClosed,
  refused,
  saved,
}: {
  values: FormText;
  isClosed: boolean;
  refused: RefusedForm | undefined;
  saved: number | undefined;
}) {
  return (
    <Card title="Taking orders">
      {isClosed && (
        <Callout tone="warning" title="The shop is closed to orders." className="mb-4" />
      )}
      <EditForm
        thing="switch"
        values={values}
        refused={refused}
        saved={saved}
        fields={{ intent: "closing" }}
        submitLabel="Save"
        variant="secondary"
        className="space-y-4"
      >
        {(field) => (
          <>
            <Checkbox
              label="Close the shop to orders"
              hint="Shoppers can still look at shirts and add them to the cart. Payments already started can still be completed."
              {...ticked(field("isClosed"))}
            />
            <TextAreaField
              label="Message to shoppers"
              isOptional
              maxLength={CLOSING_MESSAGE_LIMIT}
              rows={2}
              hint={`Shown on cart, checkout and product pages below “${CLOSED}”, for example to say when it will open again.`}
              {...field("message")}
            />
          </>
        )}
      </EditForm>
    </Card>
  );
}

/** Where Google Merchant Center, and whoever reads its format, finds everything for sale. */
function FeedCard({ addresses }: { addresses: readonly string[] }) {
  return (
    <Card title="Product feed">
      <p className="text-ink-2">
        Every size and color for sale, in the format of Google Merchant Center. It says nothing
        about who drew a shirt, and changes as soon as the shop does.
      </p>
      {addresses.length > 0 ? (
        <ul className="mt-3 space-y-1">
          {addresses.map((address) => (
            <li key={address}>
              <a href={address} className="break-all underline underline-offset-4">
                {address}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3">It starts with the first shirt in the store.</p>
      )}
    </Card>
  );
}
