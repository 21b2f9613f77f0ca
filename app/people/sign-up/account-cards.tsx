import { RadioCard } from "~/ui/forms/choices";
import { Scribble } from "~/ui/marker/scribble";

import { ForGrownUps } from "../for-grown-ups";
import { accountTypeCopy, accountTypes } from "./account-types";

/** The two kinds of account as drawn cards, side by side where they fit. */
export function AccountCards() {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
      {accountTypes.map(({ value, short, title, plain, drawing }) => (
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
            <p className="font-display text-sm font-bold text-ink-2">{title}</p>
            <p className="mt-1.5 w-full hyphens-auto text-balance">{plain}</p>
          </div>
        </RadioCard>
      ))}
    </div>
  );
}

/** What comes with each kind, for a grown-up who wants to know before choosing. */
export function AccountLists() {
  return (
    <ForGrownUps className="border-t border-line pt-2">
      <p>{accountTypeCopy.subtitle}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {accountTypes.map(({ value, title, text, bullets }) => (
          <div key={value}>
            <p className="font-display font-bold text-ink">{title}</p>
            <p className="mt-1">{text}</p>
            <ul className="tick-list mt-2 space-y-1.5">
              {bullets.map((bullet) => (
                <li key={bullet}>{bullet}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p>{accountTypeCopy.footnote}</p>
    </ForGrownUps>
  );
}
