import { useRef, useState, type ReactNode } from "react";
import { useFetcher } from "react-router";

import { typedValues } from "~/lib/form";

import { useResultToast, type ActionResult } from "./action-result";
import { Button } from "../button";
import { buttonClass, type ButtonLook } from "../button-class";
import { ConfirmDialog } from "../dialog";
import { useHydrated } from "../use-hydrated";
import { PostForm } from "./post-form";

type Props = ButtonLook & {
  label: string;
  /** Says what the button acts on, where the label alone does not. */
  accessibleLabel?: string;
  title: ReactNode;
  /** What to know before confirming; fields in it are sent too. */
  children?: ReactNode;
  confirmLabel: string;
  fields: Record<string, string>;
  action?: string;
  /** Without JavaScript: the question stays open because one of its fields was refused. */
  isOpen?: boolean;
};

/**
 * A button that asks first, then posts its fields and shows the result as a toast. Without
 * JavaScript it opens the question below itself.
 */
export function ConfirmAction(props: Props) {
  return useHydrated() ? <AskingButton {...props} /> : <AskingDetails {...props} />;
}

function AskingButton({
  label,
  accessibleLabel,
  title,
  children,
  confirmLabel,
  fields,
  action,
  variant = "quiet",
  size = "sm",
}: Props) {
  const fetcher = useFetcher<ActionResult>();
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useResultToast(fetcher.data);
  const isPending = fetcher.state !== "idle";
  return (
    <>
      <Button
        type="button"
        variant={variant}
        size={size}
        aria-label={accessibleLabel}
        isPending={isPending}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        confirmLabel={confirmLabel}
        isPending={isPending}
        onConfirm={() => {
          const typed = form.current ? typedValues(new FormData(form.current)) : {};
          void fetcher.submit(
            { ...typed, ...fields },
            { method: "post", ...(action && { action }) },
          );
          setAsking(false);
        }}
      >
        <form ref={form} onSubmit={(event) => event.preventDefault()} className="space-y-4">
          {children}
        </form>
      </ConfirmDialog>
    </>
  );
}

function AskingDetails({
  label,
  accessibleLabel,
  title,
  children,
  confirmLabel,
  fields,
  action,
  variant = "quiet",
  size = "sm",
  isOpen = false,
}: Props) {
  return (
    <details open={isOpen} className="max-w-72 text-left">
      <summary
        aria-label={accessibleLabel}
        className={`${buttonClass({ variant, size })} cursor-pointer`}
      >
        {label}
      </summary>
      <PostForm fields={fields} {...(action && { action })} className="mt-3 space-y-3">
        <p className="font-semibold">{title}</p>
        {children}
        <Button variant="danger" size={size}>
          {confirmLabel}
        </Button>
      </PostForm>
    </details>
  );
}
