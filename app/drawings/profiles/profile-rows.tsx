import { isUsState, usStates } from "~/lib/us-states";
import type { ModerationSubject } from "~/schema/moderation-subjects";
import { setupLabels, type SetupState } from "~/money/payment-setup/payment-setup";
import { pathTo } from "~/path-to";
import { Avatar } from "~/ui/avatar";
import { Link } from "~/ui/links/link";
import { MarkerSign } from "~/ui/marker/marker";
import { Scribble, type ScribbleName } from "~/ui/marker/scribble";

import { isOffered, type ProfilePart } from "./profile-parts";
import type { ProfileRights } from "./profile-rights";
import type { ProfileTexts } from "./profile-result";

type Props = {
  profile: ProfileTexts & { pictureId: string | null };
  rights: ProfileRights;
  waiting: readonly ModerationSubject[];
  setup: SetupState;
};

type Row = {
  to: string;
  words: string;
  /** The name that it has everywhere else, where it has another. */
  name?: string;
  /** Null: the picture of the creator. */
  drawing: ScribbleName | null;
  /** What is there now. */
  now?: string | null | undefined;
};

/** Everything about a creator, each thing a row that opens a screen of its own. */
export function ProfileRows(props: Props) {
  return (
    <ul className="grid gap-3 sm:gap-4 lg:grid-cols-2">
      {rowsFor(props).map(({ to, words, name, drawing, now }) => (
        <li key={to}>
          <Link
            to={to}
            className="marker-frame-soft group flex h-full items-center gap-4 bg-white p-3 hover:bg-yellow-wash sm:gap-5 sm:p-4"
          >
            <span className="grid size-16 shrink-0 place-items-center">
              {drawing ? (
                <Scribble
                  name={drawing}
                  className="size-14 transition-transform group-hover:-rotate-6"
                />
              ) : (
                <Avatar name={props.profile.firstName} pictureId={props.profile.pictureId} />
              )}
            </span>
            <span className="min-w-0 grow">
              <span className="block font-display text-xl font-extrabold leading-tight">
                {words}
              </span>{" "}
              {name && <span className="block text-xs font-semibold text-ink-2">{name}</span>}{" "}
              {now && <span className="mt-1 line-clamp-1 wrap-anywhere text-ink-2">{now}</span>}
            </span>
            <MarkerSign name="forth" className="size-5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function rowsFor({ profile, rights, waiting, setup }: Props): Row[] {
  const { firstName, lastName, username, ageBracket, state, bio, pictureId } = profile;
  const isPictureWaiting = waiting.includes("photo");
  const handles = [profile.instagramHandle, profile.tiktokHandle, profile.facebookHandle];
  const fits = rights.brackets.some((bracket) => bracket === ageBracket);
  const place = state && isUsState(state) ? usStates[state] : null;
  const parts: (Omit<Row, "to"> & { part: ProfilePart })[] = [
    {
      part: "name",
      words: "My name",
      name: "Display name",
      drawing: "pen",
      now: [`${firstName} ${lastName}`.trim(), username].filter(Boolean).join(" · "),
    },
    {
      part: "picture",
      words: "My picture",
      name: "Photo",
      drawing: null,
      now: isPictureWaiting ? "Our team looks first" : pictureId ? null : "No picture yet",
    },
    {
      part: "age",
      words: rights.mayShow.state ? "My age and my state" : "My age",
      name: "Age bracket",
      drawing: "cake",
      now: [fits ? ageBracket : "Pick your age", rights.mayShow.state && place]
        .filter(Boolean)
        .join(" · "),
    },
    { part: "story", words: "My story", name: "Bio", drawing: "paper", now: bio ?? "Nothing yet" },
    {
      part: "apps",
      words: "Me on other apps",
      name: "Social handles",
      drawing: "letter",
      now: handles.filter(Boolean).join(" · ") || "None",
    },
    { part: "seen", words: "What people see", drawing: "lens" },
  ];
  return [
    ...parts
      .filter(({ part }) => isOffered(part, rights))
      .map(({ part, ...row }) => ({ ...row, to: pathTo("/creator/profile/:part", { part }) })),
    ...(rights.isChild
      ? [
          {
            to: pathTo("/creator/grown-up"),
            words: "My grown-up",
            name: "What your grown-up can see",
            drawing: "heart" as const,
          },
        ]
      : []),
    {
      to: pathTo("/creator/profile/:part", { part: "money" }),
      words: "Where my money goes",
      name: "Payment Setup",
      drawing: "jar",
      now: setupLabels[setup],
    },
    {
      to: pathTo("/creator/profile/password"),
      words: "My password",
      drawing: "key",
    },
    {
      to: pathTo("/creator/profile/:part", { part: "leave" }),
      words: "Stop or leave",
      drawing: "door",
    },
  ];
}
