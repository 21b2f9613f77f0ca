import { useState, type ReactNode } from "react";
import { useFetcher } from "react-router";

import { useAnswerToast, type ActionAnswer } from "./action-answer";
import { Button } from "./button";
import type { ButtonLook } from "./button-class";
import { ConfirmDialog } from "./dialog";

/** A button that asks first, then posts its fields; the answer is shown as a short message. */
export function ConfirmAction({
  label,
  accessibleLabel,
  title,
  children,
  confirmLabel,
  fields,
  action,
  variant = "danger",
  size = "sm",
}: ButtonLook & {
  label: string;
  /** Names what the button acts on, where the label alone does not. */
  accessibleLabel?: string;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  fields: Record<string, string>;
  action?: string;
}) {
  const fetcher = useFetcher<ActionAnswer>();
  const [isAsking, setAsking] = useState(false);
  useAnswerToast(fetcher.data);
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
          void fetcher.submit(fields, { method: "post", ...(action && { action }) });
          setAsking(false);
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
