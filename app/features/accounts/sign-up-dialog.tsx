import { lazy, Suspense } from "react";
import { Link, useLocation, useNavigate, type LinkProps } from "react-router";

import { Dialog } from "~/ui/dialog";

import { dialogStepOf, dialogSteps } from "./sign-up/dialog-steps";

const DialogStep = lazy(() => import("./sign-up/dialog-step"));

/**
 * The sign-up flow over the page one is on. The step stands in the URL's hash, so that back and
 * reload work; the server keeps what was answered.
 */
export function SignUpDialog() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const step = dialogStepOf(hash);
  const go = (to: string) => void navigate({ pathname, search, hash: to }, { preventScrollReset: true });
  return (
    <Dialog isOpen={step !== null} onClose={() => step && go("")} title={step ? dialogSteps[step].title : ""} isWide={step === "join"}>
      {step && (
        <Suspense fallback={<p className="py-10 text-center text-ink-2">One moment…</p>}>
          <DialogStep
            step={step}
            onGo={(path) => {
              const next = Object.entries(dialogSteps).find(([, value]) => value.path === path);
              if (next) go(`#${next[0]}`);
              else void navigate(path);
            }}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

/** Opens the dialog; without scripts it leads to the same flow as pages. */
export function SignUpLink({ onClick, ...props }: Omit<LinkProps, "to">) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <Link
      {...props}
      to="/auth/sign-up"
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate({ pathname, search, hash: "#join" }, { preventScrollReset: true });
      }}
    />
  );
}
