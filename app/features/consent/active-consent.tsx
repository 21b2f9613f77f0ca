import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";

import { isUsState, usStates } from "~/lib/us-states";
import { formatLongDate } from "~/lib/dates";
import type { FlashToast } from "~/lib/flash-toast";
import type { FieldErrors } from "~/lib/form";
import { pathTo } from "~/path-to";
import { Button, buttonClass, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Callout } from "~/ui/callout";

import { ScopeBoxes } from "./scope-boxes";
import type { Scopes } from "./scopes";

type Props = {
  consent: {
    id: string;
    decidedAt: Date | null;
    childUserId: string | null;
    childFirstName: string | null;
    childEmail: string | null;
    designs: number;
    publicFirstName: string | null;
    publicBio: string | null;
    publicState: string | null;
    publicPictureId: string | null;
    scopes: Scopes;
  };
  /** The child's drawings and their status. */
  drawings?: ReactNode;
  /** Shown above the buttons that end the consent, for example that money is still owed. */
  warning?: ReactNode;
  result: { errors?: FieldErrors; typed?: Record<string, string>; toast?: FlashToast } | undefined;
};

/** What a guardian sees and can do once the consent is active. */
export function ActiveConsent({ consent, result, warning, drawings }: Props) {
  const isPending = useNavigation().state !== "idle";
  const child = consent.childFirstName ?? "your child";
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="flex flex-col gap-6">
        {!consent.childUserId && (
          <Callout tone="success" title="Your consent is confirmed">
            Open the link in our email, or the browser your child used, to choose a password
            together.
          </Callout>
        )}
        <Card title="What you allow">
          <Form method="post" className="flex flex-col gap-5">
            {result?.toast && (
              <Callout tone="danger" title={result.toast.title}>
                {result.toast.text}
              </Callout>
            )}
            <ScopeBoxes
              ticked={consent.scopes}
              errors={result?.errors ?? {}}
              typed={result?.typed}
            />
            <Button
              name="intent"
              value="scopes"
              variant="primary"
              className="self-start"
              isPending={isPending}
              pendingText="Saving..."
            >
              Save
            </Button>
          </Form>
        </Card>
        <Card title="Take it back">
          <p className="mb-4 text-ink-2">
            The page and all products of {child} leave the store at once, and we delete the account,
            the profile and the drawings. This cannot be undone. What was sold stays in our books
            without a name.
          </p>
          <details>
            <summary className={buttonClass({ variant: "danger" })}>Revoke or delete…</summary>
            <div className="mt-4 flex flex-col gap-3 border-l-4 border-danger pl-4">
              {warning}
              <p className="font-semibold">Are you sure?</p>
              <Form method="post" className="flex flex-wrap gap-3">
                <Button name="intent" value="revoke" variant="danger">
                  Revoke my consent
                </Button>
                <Button name="intent" value="delete" variant="danger">
                  Delete the account and its data
                </Button>
              </Form>
            </div>
          </details>
        </Card>
      </div>
      <div className="flex flex-col gap-6">
        <Card title="The account">
          <dl className="flex flex-col gap-2 text-sm">
            <Row name="First name" value={consent.childFirstName ?? "Not chosen yet"} />
            <Row name="Signs in with" value={consent.childEmail ?? "Not chosen yet"} />
            <Row name="Drawings" value={String(consent.designs)} />
            {consent.decidedAt && (
              <Row name="You agreed on" value={formatLongDate(consent.decidedAt)} />
            )}
          </dl>
        </Card>
        {consent.childUserId && (
          <Card title="What everyone sees">
            <dl className="flex flex-col gap-2 text-sm">
              <Row name="Name" value={consent.publicFirstName ?? "Young Creator"} />
              <Row name="Photo" value={consent.publicPictureId ? "Shown" : "None"} />
              <Row name="State" value={stateName(consent.publicState)} />
              <Row name="Bio" value={consent.publicBio ?? "None"} />
            </dl>
          </Card>
        )}
        {drawings}
        {consent.childUserId && (
          <Card title="Everything we keep">
            <p className="mb-4 text-sm text-ink-2">
              One file with all the data we keep about your child.
            </p>
            <ButtonLink
              to={pathTo("/guardian/consents/:consentId/export", { consentId: consent.id })}
              reloadDocument
              size="sm"
            >
              Download the data
            </ButtonLink>
          </Card>
        )}
      </div>
    </div>
  );
}

function stateName(code: string | null): string {
  return code && isUsState(code) ? usStates[code] : "Unknown";
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
