import { UnpaidEarnings } from "~/money/unpaid-earnings";
import { AllDrawings } from "~/families/guardians/all-drawings";
import { AllowedCard } from "~/families/guardians/allowed-card";
import { ChildsAccountCard } from "~/families/guardians/childs-account-card";
import { ChildsEarningsCard } from "~/families/guardians/childs-earnings-card";
import { DevicesCard } from "~/families/guardians/devices-card";
import { PauseCard, PausedCallout } from "~/families/guardians/pause-card";
import { ShowingForm } from "~/families/guardians/showing-form";
import { TakeBackCard } from "~/families/guardians/take-back-card";
import { WaitingDrawings } from "~/families/guardians/waiting-drawings";
import { WhatEveryoneSees } from "~/families/guardians/what-everyone-sees";
import { Callout } from "~/ui/callout";

import type { Route } from "./+types/consent";

type Loaded = Route.ComponentProps["loaderData"];
type Props = {
  consent: Loaded["consent"];
  home: NonNullable<Loaded["home"]>;
  result: Route.ComponentProps["actionData"];
};

/** The guardian's home of one child: what waits comes first, then what is public. */
export function ChildsHome({ consent, home, result }: Props) {
  const child = consent.childFirstName ?? "your child";
  const { waiting, others, devices, payments, seen, earned, isHeld } = home;
  const isPaused = consent.pausedAt !== null;
  return (
    <div className="flex flex-col gap-6">
      {!consent.childUserId && (
        <Callout tone="success" title="Your consent is confirmed">
          Open the link in our email, or the browser your child used, to choose a password together.
        </Callout>
      )}
      {consent.pausedAt && <PausedCallout since={consent.pausedAt} />}
      <WaitingDrawings child={child} consentId={consent.id} drawings={waiting} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        {consent.childUserId && (
          <div className="lg:col-start-2 lg:row-start-1">
            <WhatEveryoneSees child={child} isPaused={isPaused} seen={seen} />
          </div>
        )}
        <div className="flex flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {consent.childUserId && (
            <AllDrawings child={child} consentId={consent.id} drawings={others} />
          )}
          <ShowingForm showing={consent.showing} />
          <AllowedCard scopes={consent.scopes} result={result} />
        </div>
        <div className="flex flex-col gap-6 lg:col-start-2">
          {earned && <ChildsEarningsCard earned={earned} payments={payments} isHeld={isHeld} />}
          {consent.childUserId && <DevicesCard child={child} devices={devices} />}
          <ChildsAccountCard consent={consent} />
          {consent.childUserId && !isPaused && <PauseCard child={child} />}
          <TakeBackCard
            child={child}
            warning={<UnpaidEarnings cents={earned?.pendingCents ?? 0} receiver="reader" />}
          />
        </div>
      </div>
    </div>
  );
}
