import { UnpaidEarnings } from "~/money/unpaid-earnings";
import { AllDrawings } from "~/families/guardians/all-drawings";
import { AllowedCard } from "~/families/guardians/allowed-card";
import { ChildsAccountCard, DevicesCard } from "~/families/guardians/childs-account-card";
import { ChildsEarningsCard } from "~/families/guardians/childs-earnings-card";
import { PauseCard, PausedCallout } from "~/families/guardians/pause-card";
import { TakeBackCard } from "~/families/guardians/take-back-card";
import { ShowingForm } from "~/families/guardians/showing-form";
import { WaitingStrip } from "~/families/guardians/waiting-strip";
import { ParentsCard, StandingCallouts } from "~/families/second-parent/loaded-later";
import { SECOND_EMAIL } from "~/families/second-parent/second-parent-limits";
import { WhatEveryoneSees } from "~/families/guardians/what-everyone-sees";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
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
  const { waiting, others, devices, payments, seen, earned, isHeld, parents, deeds } = home;
  const other = parents?.other?.firstName ?? null;
  const givenBy = parents?.isFirst === false ? (other ?? "The other parent") : null;
  const isInvitation = result?.typed?.[SECOND_EMAIL] !== undefined;
  const isPaused = consent.pausedAt !== null;
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      {!consent.childUserId && (
        <Callout tone="success" title="Your consent is confirmed">
          <p>
            Next, sit down with your child and choose an email and a password for the account. You
            can also do it later, with the link in our email or in the browser your child used.
          </p>
          <ButtonLink
            to={pathTo("/auth/sign-up/child", { query: { consent: consent.id } })}
            variant="primary"
            size="lg"
            className="mt-3"
          >
            Next
          </ButtonLink>
        </Callout>
      )}
      {parents && (parents.ending || parents.checkDueAt) && (
        <StandingCallouts child={child} consentId={consent.id} parents={parents} />
      )}
      {consent.pausedAt && (
        <PausedCallout
          since={consent.pausedAt}
          by={parents?.pausedByOther ?? null}
          mayEnd={!parents?.ending && !parents?.checkDueAt}
        />
      )}
      <WaitingStrip consentId={consent.id} drawings={waiting} />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {consent.childUserId && (
          <AllDrawings child={child} consentId={consent.id} drawings={others} />
        )}
        {consent.childUserId && <WhatEveryoneSees child={child} isPaused={isPaused} seen={seen} />}
      </div>
      <section aria-labelledby="settings" className="max-w-3xl">
        <h2 id="settings" className="border-b-2 border-ink pb-2 text-xl">
          Money and settings
        </h2>
        {earned && (
          <ChildsEarningsCard
            consentId={consent.id}
            earned={earned}
            payments={payments}
            paidTo={parents?.isPaid === false ? other : null}
            isHeld={isHeld}
          />
        )}
        <ShowingForm showing={consent.showing} />
        <AllowedCard
          scopes={consent.scopes}
          givenBy={givenBy}
          result={isInvitation ? undefined : result}
        />
        <ChildsAccountCard consent={consent} givenBy={givenBy}>
          {consent.childUserId && <DevicesCard child={child} devices={devices} />}
        </ChildsAccountCard>
        {consent.childUserId && parents && (
          <ParentsCard
            child={child}
            parents={parents}
            deeds={deeds}
            refused={
              isInvitation
                ? { errors: result?.errors ?? {}, typed: result?.typed ?? {} }
                : undefined
            }
          />
        )}
        {consent.childUserId && !isPaused && <PauseCard child={child} />}
        {!parents?.ending?.isOwn && (
          <TakeBackCard
            child={child}
            other={parents?.ending ? null : other}
            warning={
              parents?.isPaid !== false && (
                <UnpaidEarnings cents={earned?.owedCents ?? 0} receiver="reader" />
              )
            }
          />
        )}
      </section>
    </div>
  );
}
