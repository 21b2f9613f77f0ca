import type { ModerationSubject } from "~/features/moderation/moderation-subjects";
import { Card } from "~/ui/card";
import { Switch } from "~/ui/forms/checkbox";

import type { ProfileRights } from "./profile-rights";

type Props = {
  profile: { showPhoto: boolean; showBio: boolean; showState: boolean; showHandles: boolean };
  rights: ProfileRights;
  waiting: readonly ModerationSubject[];
};

/** What others may see: everything is off until switched on. */
export function ShowSwitches({ profile, rights: { mayShow, isChild }, waiting }: Props) {
  const switches = [
    {
      name: "showPhoto",
      label: "Show my photo",
      isOn: profile.showPhoto,
      may: mayShow.photo,
      waits: "photo",
    },
    {
      name: "showBio",
      label: "Show my bio",
      isOn: profile.showBio,
      may: mayShow.bio,
      waits: "bio",
    },
    {
      name: "showState",
      label: "Show my state",
      isOn: profile.showState,
      may: mayShow.state,
      waits: null,
    },
    {
      name: "showHandles",
      label: "Show my social handles",
      isOn: profile.showHandles,
      may: mayShow.handles,
      waits: "handles",
    },
  ] as const;
  return (
    <Card title="What others can see">
      <p className="mb-4 text-ink-2">
        Your first name and age bracket appear next to your art. Everything else is up to you
        {isChild ? " and your parent or guardian" : ""}.
      </p>
      <div className="divide-y divide-line">
        {switches
          .filter(({ name }) => !(isChild && name === "showHandles"))
          .map(({ name, label, isOn, may, waits }) => (
            <Switch
              key={name}
              name={name}
              label={label}
              defaultChecked={isOn && may}
              disabled={!may}
              hint={hintFor(may, waits !== null && waiting.includes(waits))}
              className="py-2"
            />
          ))}
      </div>
    </Card>
  );
}

function hintFor(may: boolean, isWaiting: boolean): string | undefined {
  if (!may) return "Your parent or guardian has not allowed this.";
  return isWaiting ? "Our team takes a look first, then it is shown." : undefined;
}
