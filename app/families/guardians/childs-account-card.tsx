import type { ReactNode } from "react";

import { formatDateTime } from "~/lib/date-time";
import { formatLongDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Accordion } from "~/ui/accordion";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

type Props = {
  /** Where the child is signed in. */
  children: ReactNode;
  /** Who gave the consent, where that was another parent: their first name. */
  givenBy: string | null;
  consent: {
    id: string;
    childUserId: string | null;
    childFirstName: string | null;
    childEmail: string | null;
    decidedAt: Date | null;
  };
};

/** Whose account it is, where it is signed in, and everything we keep as a download. */
export function ChildsAccountCard({ consent, givenBy, children }: Props) {
  const { id, childUserId, childFirstName, childEmail, decidedAt } = consent;
  return (
    <Accordion summary={<h3 className="text-lg">The account</h3>}>
      <dl className="flex flex-col gap-2 text-sm">
        <Row name="First name" value={childFirstName ?? "Not chosen yet"} />
        <Row name="Signs in with" value={childEmail ?? "Not chosen yet"} />
        {decidedAt && (
          <Row name={`${givenBy ?? "You"} agreed on`} value={formatLongDate(decidedAt)} />
        )}
      </dl>
      {children}
      {childUserId && (
        <>
          <p className="mb-3 mt-4 text-sm text-ink-2">
            Everything we keep about your child, in one file with all the pictures.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              to={pathTo("/guardian/consents/:consentId/export.zip", { consentId: id })}
              reloadDocument
              size="sm"
            >
              Download everything
            </ButtonLink>
            <ButtonLink
              to={pathTo("/guardian/consents/:consentId/export", { consentId: id })}
              reloadDocument
              size="sm"
            >
              Without pictures
            </ButtonLink>
          </div>
        </>
      )}
    </Accordion>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 font-semibold">{value}</dd>
    </div>
  );
}

type DevicesCardProps = {
  child: string;
  devices: readonly { id: string; name: string; lastUsedAt: Date }[];
};

/** Where the child is signed in, each with its 'Sign out'. */
export function DevicesCard({ child, devices }: DevicesCardProps) {
  return (
    <section className="mt-4">
      <h4 className="mb-1 text-base">Signed in on</h4>
      {devices.length === 0 ? (
        <p className="text-ink-2">{child} is not signed in anywhere right now.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {devices.map(({ id, name, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <div className="min-w-0">
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-ink-2">Last used {formatDateTime(lastUsedAt)}</p>
              </div>
              <PostForm fields={{ session: id }}>
                <SubmitButton name="intent" value="sign-out" size="sm">
                  Sign out
                  <span className="sr-only"> {name}</span>
                </SubmitButton>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
