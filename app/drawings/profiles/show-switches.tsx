import { ADULT_AGE } from "~/schema/age-brackets";
import { consentScopes, type ScopeName } from "~/schema/scopes";
import type { ModerationSubject } from "~/schema/moderation-subjects";
import { Card } from "~/ui/card";
import { Switch } from "~/ui/forms/checkbox";

import type { ProfileRights } from "./profile-rights";

type Switches = Record<
  "showName" | "showAgeGroup" | "showPhoto" | "showBio" | "showState" | "showHandles",
  boolean
>;

type Props = {
  profile: Switches;
  rights: ProfileRights;
  waiting: readonly ModerationSubject[];
};

type Row = {
  name: keyof Switches;
  label: string;
  /** Without it there is no switch. */
  right: ScopeName | "handles";
  waits: ModerationSubject | null;
  /** Stays as it is in a form without it; under 13 a guardian decides instead of a switch. */
  isFrom13?: true;
};

const rows: readonly Row[] = [
  {
    name: "showName",
    label: "Show my first name",
    right: "publicName",
    waits: "name",
    isFrom13: true,
  },
  {
    name: "showAgeGroup",
    label: "Show my age group",
    right: "ageGroup",
    waits: null,
    isFrom13: true,
  },
  { name: "showPhoto", label: "Show my photo", right: "photo", waits: "photo" },
  { name: "showBio", label: "Show my bio", right: "bio", waits: "bio" },
  { name: "showState", label: "Show my state", right: "state", waits: null },
  { name: "showHandles", label: "Show my social handles", right: "handles", waits: "handles" },
];

/** A guardian who keeps drawings private leaves nothing to switch. */
export function hasSwitches(rights: ProfileRights): boolean {
  return switchesFor(rights).length > 0;
}

function switchesFor({ mayShow, isChild }: ProfileRights): readonly Row[] {
  if (!mayShow.showArt) return [];
  return rows.filter(({ right, isFrom13 }) => mayShow[right] && !(isChild && isFrom13));
}

/** What others may see of a creator: a teen's own choice, a child's only as far as it is allowed. */
export function ShowSwitches({ profile, rights, waiting }: Props) {
  return (
    <Card>
      <p className="text-ink-2">{rights.isChild ? childsSentence(rights) : ownSentence(rights)}</p>
      <div className="mt-4 divide-y divide-line empty:hidden">
        {switchesFor(rights).map(({ name, label, waits, isFrom13 }) => (
          <div key={name}>
            {isFrom13 && <input type="hidden" name={name} value="off" />}
            <Switch
              name={name}
              label={label}
              defaultChecked={profile[name]}
              hint={
                waits && waiting.includes(waits)
                  ? "Our team takes a look first, then it is shown."
                  : undefined
              }
              className="py-2"
            />
          </div>
        ))}
      </div>
    </Card>
  );
}

function ownSentence({ age }: ProfileRights): string {
  const decide =
    "You decide what stands next to your art. Without your name it says “by a young artist”.";
  return age !== null && age < ADULT_AGE
    ? `${decide} Search engines leave your page out until it shows both your first name and your age group.`
    : decide;
}

/** What the parent or guardian allowed, and what not. */
function childsSentence({ mayShow }: ProfileRights): string {
  const shown = consentScopes.filter(({ profile }) => profile);
  const listed = (isAllowed: boolean) =>
    shown
      .filter(({ name }) => mayShow[name] === isAllowed)
      .map(({ short }) => short)
      .join(", ");
  const [yes, no] = [listed(true), listed(false)];
  if (!mayShow.showArt) return "Nothing. Your grown-up keeps your drawings private for now.";
  return [
    yes && `Your grown-up said yes to this: ${yes}.`,
    no && `${yes ? "They" : "Your grown-up"} did not say yes to this, so no one sees it: ${no}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
