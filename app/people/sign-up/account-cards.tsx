import { RadioCard } from "~/ui/forms/choices";
import { Scribble } from "~/ui/marker/scribble";

import { accountTypes } from "./account-types";

/** The two kinds of account as drawn cards, side by side where they fit. */
export function AccountCards() {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
      {accountTypes.map(({ value, short, title, text, drawing }) => (
        <RadioCard
          key={value}
          name="accountType"
          value={value}
          label={`${short}: ${title}`}
          className="border-ink !px-2 shadow-lift group-hover:bg-yellow-wash"
        >
          <div className="flex flex-col items-center text-center">
            <Scribble name={drawing} className="w-full max-w-32" />
            <p className="mt-2 font-marker text-2xl">{short}</p>
            <p className="mt-1 font-display font-bold">{title}</p>
            <p className="mt-1 w-full hyphens-auto text-sm text-ink-2">{text}</p>
          </div>
        </RadioCard>
      ))}
    </div>
  );
}

/** What comes with each kind, for whoever wants to know before choosing. */
export function AccountLists() {
  return (
    <div className="grid gap-5 border-t border-line pt-4 sm:grid-cols-2">
      {accountTypes.map(({ value, title, bullets }) => (
        <div key={value} className="text-left">
          <p className="font-display text-sm font-bold">{title}</p>
          <ul className="tick-list mt-2 space-y-1.5 text-sm">
            {bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
