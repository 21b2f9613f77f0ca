import { data } from "react-router";

import { brand } from "~/brand";
import {
  unreachedProfile,
  withTyped,
  type ProfileResult,
} from "~/drawings/profiles/profile-result";
import { removeProfilePicture } from "~/drawings/profiles/change-profile-picture.server";
import { ownProfile } from "~/drawings/profiles/own-profile.server";
import { ProfileFields } from "~/drawings/profiles/profile-fields";
import { ProfilePicture } from "~/drawings/profiles/profile-picture";
import { partForms } from "~/drawings/profiles/part-forms";
import {
  isFormPart,
  isOffered,
  isProfilePart,
  type ProfilePart,
} from "~/drawings/profiles/profile-parts";
import { StopOrLeave } from "~/drawings/profiles/stop-or-leave";
import { PaymentSetupCard } from "~/money/payment-setup/payment-setup";
import { paymentSetup } from "~/money/payment-setup/payment-setup.server";
import { saveProfile } from "~/drawings/profiles/save-profile.server";
import { FROM_13, NOT_ALLOWED, profileMessages } from "~/drawings/profiles/profile-messages";
import { catchUnexpected } from "~/lib/catch-unexpected";
import { readForm } from "~/lib/read-form";
import { fieldErrors, typedValues } from "~/lib/form";
import { REFUSED } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { Callout } from "~/ui/callout";
import { useWrongField } from "~/ui/forms/use-wrong-field";

import { MeScreen } from "./me-screen";
import { saveProfilePicture } from "./save-profile-picture.server";
import type { Route } from "./+types/profile-part";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const { db, now } = context.get(servicesContext);
  const own = await ownProfile(db, actor.userId, now());
  if (!own) throw data("profile-not-found", { status: 404 });
  const part = partOf(params);
  return { ...own, part, setup: part === "money" ? await paymentSetup(db, actor) : null };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const { db, now } = context.get(servicesContext);
  const part = partOf(params);
  const form = await readForm(request);
  if (!isFormPart(part)) {
    if (part !== "picture") throw data("unknown", { status: 400 });
    if (form.get("intent") !== "remove-picture")
      return saveProfilePicture(form, request, context, actor);
    await removeProfilePicture(db, actor, now());
    return profileResult({ isSaved: true, message: "Your photo is gone." });
  }
  const typed = typedValues(form);
  const parsed = partForms[part].safeParse(typed);
  if (!parsed.success) {
    return profileResult(
      { message: profileMessages.invalid, errors: fieldErrors(parsed.error), typed },
      REFUSED,
    );
  }
  const result = await saveProfile(db, actor, parsed.data, { now: now() });
  if (result.ok) return profileResult({ isSaved: true, message: profileMessages.saved });
  const { field, text } = profileMessages[result.reason];
  const isHere = Object.hasOwn(partForms[part].shape, field);
  return profileResult(
    isHere
      ? { message: profileMessages.invalid, errors: { [field]: [text] }, typed }
      : { message: text, typed },
    REFUSED,
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedValues(await request.clone().formData());
  return catchUnexpected(serverAction, unreachedProfile(typed));
}

function partOf({ part }: Route.LoaderArgs["params"]): ProfilePart {
  if (!isProfilePart(part)) throw data("profile-not-found", { status: 404 });
  return part;
}

function profileResult(change: Partial<ProfileResult>, status = 200) {
  return data<ProfileResult>(
    { isSaved: false, message: "", errors: {}, typed: null, ...change },
    { status },
  );
}

const screens: Record<ProfilePart, { title: string; label: string }> = {
  name: { title: "My name", label: "About you" },
  picture: { title: "My picture", label: "Photo" },
  age: { title: "My age", label: "About you" },
  story: { title: "My story", label: "About you" },
  apps: { title: "Me on other apps", label: "Social handles" },
  seen: { title: "What people see", label: "What others can see" },
  money: { title: "Where my money goes", label: "Payment Setup" },
  leave: { title: "Stop or leave", label: "Leave" },
};

const none = {};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? screens[loaderData.part].title : "My profile"} | ${brand.name}` },
];

export default function ProfilePartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { part, profile, rights, waiting, setup } = loaderData;
  const { title, label } = screens[part];
  const form = useWrongField<HTMLDivElement>(actionData, { orTop: true });
  return (
    <MeScreen
      title={part === "age" && rights.mayShow.state ? "My age and my state" : title}
      label={label}
    >
      {actionData && actionData.message !== profileMessages.invalid && (
        <Callout tone={actionData.isSaved ? "success" : "danger"} className="mb-6">
          {actionData.message}
        </Callout>
      )}
      <div ref={form}>
        {!isOffered(part, rights) ? (
          <Callout>{part === "apps" ? FROM_13 : NOT_ALLOWED}</Callout>
        ) : isFormPart(part) ? (
          <ProfileFields
            key={part}
            part={part}
            profile={withTyped(profile, actionData?.typed ?? null)}
            rights={rights}
            waiting={waiting}
            errors={actionData?.typed ? actionData.errors : none}
            typed={actionData?.typed ?? undefined}
          />
        ) : part === "picture" ? (
          <ProfilePicture
            name={profile.firstName}
            pictureId={profile.pictureId}
            isWaiting={waiting.includes("photo")}
            errors={actionData?.errors["picture"] ?? []}
          />
        ) : part === "leave" ? (
          <StopOrLeave />
        ) : (
          setup && <PaymentSetupCard setup={setup} />
        )}
      </div>
    </MeScreen>
  );
}
