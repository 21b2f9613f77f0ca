import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { useBeforeUnload, useBlocker, useNavigation, type Location } from "react-router";

import { isSameList } from "~/lib/list-page";

import { ConfirmDialog } from "../dialog";
import { isLeavingForm, RefusedFormsContext } from "./guarded-forms";

/** Asks before an accidental click, or closing the window, discards typed text. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  return <Guard isUnsaved={() => isUnsaved} />;
}

/**
 * Guards every posting form inside it. What is typed in one stays guarded while another is saved, and
 * so does a refused form (one that posts by itself says so by `useRefusedForm`) until it is saved.
 * A form that leads to another page (`leavingForm`) asks before what is typed in another is lost.
 */
export function UnsavedForms({
  isRefused,
  className,
  children,
}: {
  isRefused: boolean;
  className?: string;
  children: ReactNode;
}) {
  const navigation = useNavigation();
  const [refused] = useState(() => new Set<object>());
  const changed = useRef(new Set<HTMLFormElement>());
  const isUnsaved = () =>
    navigation.formMethod !== "POST" &&
    (isRefused || [...changed.current].some((form) => form.isConnected) || refused.size > 0);
  const [leaving, setLeaving] = useState<{ send: () => void } | null>(null);
  const askBefore = (event: SubmitEvent<HTMLDivElement>) => {
    const form = formOf(event.target);
    if (!form || !isLeavingForm(form)) return;
    if (![...changed.current].some((other) => other !== form && other.isConnected)) return;
    event.preventDefault();
    event.stopPropagation();
    const { submitter } = event.nativeEvent;
    setLeaving({ send: () => form.requestSubmit(submitter) });
  };
  const formOf = (target: EventTarget) =>
    target instanceof Element ? target.closest<HTMLFormElement>("form[method=post]") : null;
  return (
    <div
      className={className}
      onChange={({ target }) => {
        const form = formOf(target);
        if (form) changed.current.add(form);
      }}
      onSubmitCapture={askBefore}
      onSubmit={({ target }) => {
        const form = formOf(target);
        if (form) changed.current.delete(form);
      }}
    >
      <LeaveDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          changed.current.clear();
          setLeaving(null);
          leaving?.send();
        }}
      />
      <Guard isUnsaved={isUnsaved} />
      <RefusedFormsContext value={refused}>{children}</RefusedFormsContext>
    </div>
  );
}

function Guard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && !keepsWhatIsTyped(currentLocation, nextLocation),
  );
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    if (blocker.state === "blocked" && !isUnsaved()) blocker.proceed();
  });
  return (
    <LeaveDialog
      isOpen={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}

function LeaveDialog(asked: { isOpen: boolean; onClose: () => void; onConfirm: () => void }) {
  return (
    <ConfirmDialog {...asked} title="Leave without saving?" confirmLabel="Leave">
      <p>What you typed here is not saved yet.</p>
    </ConfirmDialog>
  );
}

/** A list that only grows keeps its rows; another filter, or another page, drops some of them. */
function keepsWhatIsTyped(current: Location, next: Location): boolean {
  return (
    current.pathname === next.pathname &&
    isSameList(new URLSearchParams(current.search), new URLSearchParams(next.search))
  );
}
