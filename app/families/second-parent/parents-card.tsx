import type { ReactNode } from "react";

import { formatLongDate } from "~/lib/dates";
import type { FieldErrors } from "~/lib/form";
import { Accordion } from "~/ui/accordion";
import { buttonClass } from "~/ui/button";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";

import { DeedsList } from "./deeds-list";
import type { GuardianDeed } from "./guardian-deed";
import { INVITATION_DAYS, SECOND_EMAIL } from "./second-parent-limits";
import type { TwoParents } from "./two-parents";

type Props = {
  child: string;
  parents: TwoParents;
  /** Who of two did what; empty where there has only been one. */
  deeds?: readonly GuardianDeed[];
  /** The refusal of an invitation, with what was typed. */
  refused: { errors: FieldErrors; typed: Record<string, string> } | undefined;
  /** A teen decides alone: two parents share who is paid, and nothing else. */
  isTeens?: boolean;
};

/** A child's other parent: invited, accepted, paid, or leaving; and who decided what. */
export function ParentsCard({ deeds = [], ...props }: Props) {
  return (
    <>
      {!props.parents.ending && <OtherParent {...props} />}
      {deeds.length > 0 && (
        <Accordion summary={<h3 className="text-lg">Who decided what</h3>}>
          <DeedsList deeds={deeds} />
        </Accordion>
      )}
    </>
  );
}

function OtherParent({ child, parents, refused, isTeens = false }: Omit<Props, "deeds">) {
  const { other, invitation, isFirst } = parents;
  if (!other && (!isFirst || isTeens)) return null;
  const isAsked = parents.payeeAsked === "by-other";
  return (
    <Accordion
      isOpen={refused !== undefined || isAsked || parents.removedAt !== null}
      summary={
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h3 className="text-lg">{other ? "The other parent" : "Invite another parent"}</h3>
          {(other || invitation) && (
            <span className="font-sans text-base font-normal text-ink-2">
              {other ? other.firstName : "Invited"}
            </span>
          )}
        </span>
      }
    >
      {other ? (
        <Two child={child} parents={parents} other={other.firstName} isTeens={isTeens} />
      ) : invitation ? (
        <Invited {...invitation} />
      ) : (
        <Invite child={child} refused={refused} />
      )}
    </Accordion>
  );
}

function Invite({ child, refused }: Pick<Props, "child" | "refused">) {
  return (
    <>
      <p className="mb-4 text-ink-2">
        They see and decide the same as you: every drawing of {child}, what is shown, and a pause.
        Only you can allow more than you have ticked. Neither of you sees the other&apos;s address,
        orders or payments.
      </p>
      <PostForm refused={refused} reloadDocument className="flex max-w-md flex-col gap-4">
        <TextField
          name={SECOND_EMAIL}
          type="email"
          label="Their email"
          hint={`We send a link that works once, for ${INVITATION_DAYS} days.`}
          autoComplete="off"
          required
        />
        <SubmitButton
          name="intent"
          value="invite-parent"
          className="self-start"
          pendingText="Sending..."
        >
          Invite another parent
        </SubmitButton>
      </PostForm>
    </>
  );
}

function Invited({ email, expiresAt }: NonNullable<TwoParents["invitation"]>) {
  return (
    <>
      <p className="mb-4 text-ink-2">
        We have sent a link to <strong className="wrap-anywhere text-ink">{email}</strong>. It works
        until {formatLongDate(expiresAt)}. Until it is accepted, nobody sees anything.
      </p>
      <Act intent="withdraw-invitation">Withdraw the invitation</Act>
    </>
  );
}

type TwoProps = { child: string; parents: TwoParents; other: string; isTeens: boolean };

function Two({ child, parents, other, isTeens }: TwoProps) {
  const { isFirst, removedAt } = parents;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2">
        {isTeens
          ? `${child} decides alone. You and ${other} share who is paid.`
          : `${other} sees and decides the same as you. We tell each of you what the other has decided. Neither sees the other's address, orders or payments.`}
      </p>
      <Payee {...{ child, parents, other }} />
      {isFirst ? (
        removedAt ? (
          <Part title={`${other} leaves on ${formatLongDate(removedAt)}`}>
            <p className="text-ink-2">You asked for this, and {other} has been told.</p>
            <Act intent="keep-parent">Keep {other} as a parent here</Act>
          </Part>
        ) : (
          <details>
            <summary className={buttonClass({ variant: "danger" })}>Remove {other}…</summary>
            <div className="mt-4 flex flex-col gap-3 border-l-4 border-danger pl-4">
              <p>
                We tell {other} now. Seven days later they see and decide nothing anymore. If
                someone is in danger, write to us: we act faster.
              </p>
              <Act intent="remove-parent" isDanger>
                Remove {other} in seven days
              </Act>
            </div>
          </details>
        )
      ) : (
        <>
          {removedAt && (
            <Part title={`Your part ends on ${formatLongDate(removedAt)}`}>
              <p className="text-ink-2">
                {other} asked for this. Until then you see and decide as before, and you can
                download everything we keep about {child}.
              </p>
            </Part>
          )}
          <details>
            <summary className={buttonClass({ variant: "danger" })}>Leave…</summary>
            <div className="mt-4 flex flex-col gap-3 border-l-4 border-danger pl-4">
              <p>
                You see and decide nothing anymore, at once, and {other} is told. Only {other} can
                invite you again.
              </p>
              <Act intent="leave" isDanger>
                Leave as a parent of {child}
              </Act>
            </div>
          </details>
        </>
      )}
    </div>
  );
}

function Payee({ child, parents, other }: Omit<TwoProps, "isTeens">) {
  const { isPaid, payeeAsked, removedAt } = parents;
  const next = isPaid ? other : "you";
  return (
    <Part title={`What ${child} earns is paid to ${isPaid ? "you" : other}`}>
      {payeeAsked === "by-other" ? (
        <>
          <p className="text-ink-2">
            {other} asks that it be paid to {next} from now on. It changes only if you agree.
          </p>
          <div className="flex flex-wrap gap-3">
            <Act intent="payee-yes">I agree</Act>
            <Act intent="payee-no">I do not agree</Act>
          </div>
        </>
      ) : payeeAsked === "by-reader" ? (
        <>
          <p className="text-ink-2">
            You asked that it be paid to {next} from now on. We wait for {other} to agree.
          </p>
          <Act intent="payee-no">Take the question back</Act>
        </>
      ) : removedAt ? null : (
        <>
          <p className="text-ink-2">
            It can be paid to {next} instead, once {other} agrees.
          </p>
          <Act intent="payee-ask">Ask {other} to agree</Act>
        </>
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h4 className="text-base">{title}</h4>
      {children}
    </section>
  );
}

function Act({
  intent,
  isDanger = false,
  children,
}: {
  intent: string;
  isDanger?: boolean;
  children: ReactNode;
}) {
  return (
    <PostForm>
      <SubmitButton name="intent" value={intent} variant={isDanger ? "danger" : "secondary"}>
        {children}
      </SubmitButton>
    </PostForm>
  );
}
