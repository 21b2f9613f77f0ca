import { AccountCards, AccountLists } from "~/features/accounts/sign-up/account-cards";
import { accountChoicePart } from "~/features/accounts/sign-up/account-choice-part";
import { accountTypeCopy, accountTypes } from "~/features/accounts/sign-up/account-types";
import { pathTo } from "~/path-to";
import { buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { MarkerSign } from "~/ui/marker/marker";

import { accountDialogPart } from "./account-dialog-part";

/** The first step of signing up, over any page: which kind of account. */
export function AccountDialog() {
  return (
    <dialog
      {...accountDialogPart.hook("root")}
      aria-labelledby="account-dialog-title"
      className="marker-frame m-auto max-h-[94dvh] w-[calc(100%-1.5rem)] max-w-3xl overflow-y-auto bg-paper p-0 shadow-lift"
    >
      <FirstStep />
    </dialog>
  );
}

function FirstStep() {
  return (
    <div {...accountDialogPart.hook("screen")} className="relative p-5 sm:p-8">
      <form
        {...accountChoicePart.hook("root")}
        method="post"
        action={pathTo("/auth/sign-up")}
        className="group"
      >
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 id="account-dialog-title" {...accountDialogPart.hook("title")} className="text-2xl">
              {accountTypeCopy.title}
            </h2>
            <p className="mt-1 text-ink-2">{accountTypeCopy.subtitle}</p>
          </div>
          <button
            type="button"
            {...accountDialogPart.hook("close")}
            aria-label="Close"
            className="-mr-2 -mt-2 grid size-11 place-items-center rounded-md hover:bg-paper-2"
          >
            <MarkerSign name="cross" className="size-5" />
          </button>
        </div>
        <fieldset className="mt-5 min-w-0">
          <legend className="mb-3 font-display text-lg font-bold">
            {accountTypeCopy.question}
          </legend>
          <AccountCards />
        </fieldset>
        {/* On a phone it stays visible while the cards scroll. */}
        <div className="sticky bottom-0 z-10 bg-paper py-3 text-center sm:static sm:mt-3">
          <button
            type="submit"
            {...accountChoicePart.hook("next")}
            className={classNames(
              buttonClass({ variant: "primary", size: "lg" }),
              "w-full sm:w-auto",
            )}
          >
            Continue
          </button>
        </div>
        <div className="flex min-h-6 flex-col items-center gap-2 text-center">
          {accountTypes.map(({ value, hint }) => (
            <p
              key={value}
              className={`hidden text-sm text-ink-2 ${value === "creator" ? "[form:has([value=creator]:checked)_&]:block" : "[form:has([value=customer]:checked)_&]:block"}`}
            >
              {`${hint}. ${accountTypeCopy.next}`}
            </p>
          ))}
        </div>
        <div className="mt-4 flex flex-col gap-4">
          <AccountLists />
          <p className="text-center text-sm text-ink-2">{accountTypeCopy.footnote}</p>
        </div>
      </form>
    </div>
  );
}
