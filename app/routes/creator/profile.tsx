import { data } from "react-router";

import { brand } from "~/brand";
import { paymentSetup } from "~/money/payment-setup/payment-setup.server";
import { PaymentSetupCard } from "~/money/payment-setup/payment-setup";
import {
  unreachedProfile,
  withTyped,
  type ProfileResult,
} from "~/drawings/profiles/profile-result";
import { removeProfilePicture } from "~/drawings/profiles/change-profile-picture.server";
import { ownProfile } from "~/drawings/profiles/own-profile.server";
import { ProfileFields } from "~/drawings/profiles/profile-fields";
import { profileForm } from "~/drawings/profiles/profile-form";
import { ProfilePicture } from "~/drawings/profiles/profile-picture";
import { saveProfile } from "~/drawings/profiles/save-profile.server";
import { profileMessages } from "~/drawings/profiles/profile-messages";
import { catchUnexpected } from "~/lib/catch-unexpected";
import { readForm } from "~/lib/read-form";
import { fieldErrors, typedValues } from "~/lib/form";
import { REFUSED } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { buttonClass } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";
import { useWrongField } from "~/ui/forms/use-wrong-field";

import { saveProfilePicture } from "./save-profile-picture.server";
import type { Route } from "./+types/profile";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const { db, now } = context.get(servicesContext);
  const own = await ownProfile(db, actor.userId, now());
  if (!own) throw data("profile-not-found", { status: 404 });
  return { ...own, userId: actor.userId, setup: await paymentSetup(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const { db, now } = context.get(servicesContext);
  const form = await readForm(request);
  if (form.get("intent") === "picture") return saveProfilePicture(form, request, context, actor);
  if (form.get("intent") === "remove-picture") {
    await removeProfilePicture(db, actor, now());
    return profileResult({ isSaved: true, message: "Your photo is gone." });
  }
  const typed = typedValues(form);
  const parsed = profileForm.safeParse(typed);
  if (!parsed.success) {
    return profileResult(
      { message: profileMessages.invalid, errors: fieldErrors(parsed.error), typed },
      REFUSED,
    );
  }
  const result = await saveProfile(db, actor, parsed.data, { now: now() });
  if (result.ok) return profileResult({ isSaved: true, message: profileMessages.saved });
  const { field, text } = profileMessages[result.reason];
  return profileResult(
    { message: profileMessages.invalid, errors: { [field]: [text] }, typed },
    REFUSED,
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedValues(await request.clone().formData());
  return catchUnexpected(serverAction, unreachedProfile(typed));
}

function profileResult(change: Partial<ProfileResult>, status = 200) {
  return data<ProfileResult>(
    { isSaved: false, message: "", errors: {}, typed: null, ...change },
    { status },
  );
}

const none = {};

export const meta: Route.MetaFunction = () => [{ title: `My profile | ${brand.name}` }];

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, rights, waiting, userId, setup } = loaderData;
  const forms = useWrongField<HTMLDivElement>(actionData, { orTop: true });
  return (
    <>
      <PageHeader
        title="Me"
        label="My profile"
        intro={
          rights.isChild
            ? "People may see this next to your art, if your grown-up says yes to it."
            : "People may see this next to your art. You decide what is shown."
        }
        action={
          profile.hasPage && (
            <a
              href={pathTo("/creator/:creatorId", { creatorId: userId })}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({})}
            >
              See my page
            </a>
          )
        }
      />
      {actionData && actionData.message !== profileMessages.invalid && (
        <Callout tone={actionData.isSaved ? "success" : "danger"} className="mb-6">
          {actionData.message}
        </Callout>
      )}
      <div
        ref={forms}
        className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr]"
      >
        <div className="empty:hidden lg:col-start-2 lg:row-start-1">
          {rights.mayShow.photo && (
            <ProfilePicture
              name={profile.firstName}
              pictureId={profile.pictureId}
              isWaiting={waiting.includes("photo")}
              errors={actionData?.errors["picture"] ?? []}
            />
          )}
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ProfileFields
            profile={withTyped(profile, actionData?.typed ?? null)}
            rights={rights}
            waiting={waiting}
            errors={actionData?.typed ? actionData.errors : none}
            typed={actionData?.typed ?? undefined}
          />
        </div>
        <PaymentSetupCard setup={setup} />
      </div>
    </>
  );
}
