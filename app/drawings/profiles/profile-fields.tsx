import type { ReactNode } from "react";

import { usStates } from "~/lib/us-states";
import type { ModerationSubject } from "~/schema/moderation-subjects";
import type { FieldErrors } from "~/lib/form";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/text-field";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TwoNames } from "~/ui/two-names";
import { WhatIsWrong } from "~/ui/forms/what-is-wrong";

import type { FormPart } from "./profile-parts";
import type { ProfileTexts } from "./profile-result";
import { BIO_MAX, USERNAME_MAX } from "./profile-limits";
import type { ProfileRights } from "./profile-rights";
import { hasSwitches, ShowSwitches } from "./show-switches";

type Props = {
  profile: ProfileTexts;
  rights: ProfileRights;
  waiting: readonly ModerationSubject[];
  errors: FieldErrors;
};

/** The form of one part of a creator's profile. */
export function ProfileFields({
  part,
  typed,
  ...props
}: Props & {
  part: FormPart;
  /** After a refusal. */
  typed: Readonly<Record<string, string>> | undefined;
}) {
  return (
    <PostForm noValidate className="space-y-6">
      <WhatIsWrong errors={props.errors} typed={typed} />
      {fieldsOf[part](props)}
      {(part !== "seen" || hasSwitches(props.rights)) && (
        <SubmitButton
          name="intent"
          value="save"
          variant="primary"
          size="lg"
          pendingText="Saving..."
        >
          Save Profile
        </SubmitButton>
      )}
    </PostForm>
  );
}

const fieldsOf: Record<FormPart, (props: Props) => ReactNode> = {
  name: ({ profile, rights, waiting, errors }) => (
    <>
      <TextField
        label={<TwoNames words="Your name" name="Display name" />}
        name="displayName"
        required
        maxLength={101}
        autoComplete="name"
        defaultValue={`${profile.firstName} ${profile.lastName}`.trim()}
        errors={errors["displayName"]}
        hint={nameHint(rights, profile.showName, waiting.includes("name"))}
      />
      <TextField
        label={<TwoNames words="Your nickname" name="Username" />}
        name="username"
        isOptional
        maxLength={USERNAME_MAX}
        autoCapitalize="none"
        autoComplete="username"
        defaultValue={profile.username ?? ""}
        errors={errors["username"]}
      />
    </>
  ),
  age: ({ profile, rights, errors }) => (
    <>
      <SelectField
        label={<TwoNames words="How old are you?" name="Age bracket" />}
        name="ageBracket"
        required
        defaultValue={profile.ageBracket ?? rights.brackets[0] ?? ""}
        options={rights.brackets.map((value) => ({ value, label: value }))}
        errors={errors["ageBracket"]}
      />
      {rights.mayShow.state && (
        <SelectField
          label={<TwoNames words="Where do you live?" name="State" />}
          name="state"
          isOptional
          defaultValue={profile.state ?? ""}
          options={[
            { value: "", label: "No state" },
            ...Object.entries(usStates).map(([value, label]) => ({ value, label })),
          ]}
          errors={errors["state"]}
        />
      )}
    </>
  ),
  story: ({ profile, errors }) => (
    <TextAreaField
      label="Bio"
      name="bio"
      isOptional
      maxLength={BIO_MAX}
      defaultValue={profile.bio ?? ""}
      errors={errors["bio"]}
      hint="What do you love to draw? Leave out your school, your street and your phone number."
    />
  ),
  apps: ({ profile, errors }) =>
    [
      { label: "Instagram", name: "instagramHandle", value: profile.instagramHandle },
      { label: "TikTok", name: "tiktokHandle", value: profile.tiktokHandle },
      { label: "Facebook", name: "facebookHandle", value: profile.facebookHandle },
    ].map(({ label, name, value }) => (
      <TextField
        key={name}
        label={label}
        name={name}
        isOptional
        maxLength={51}
        autoCapitalize="none"
        placeholder="@"
        defaultValue={value ?? ""}
        errors={errors[name]}
      />
    )),
  seen: ({ profile, rights, waiting }) => (
    <ShowSwitches profile={profile} rights={rights} waiting={waiting} />
  ),
};

function nameHint(
  { mayShow, isChild }: ProfileRights,
  isSwitchedOn: boolean,
  isWaiting: boolean,
): string {
  if (!mayShow.showArt || !mayShow.publicName)
    return "Only you, your grown-up and our team see your name.";
  if (!isChild && !isSwitchedOn)
    return "Only you and our team see your name. You can show your first name under “What people see”.";
  return isWaiting
    ? "Our team looks at your new first name first. We never show your last name."
    : "Others can see your first name. We never show your last name.";
}
