import { useEffect, useId, useRef, type ReactNode } from "react";

import { Button } from "./button";
import { classNames } from "./class-names";
import { CloseButton } from "./icon-buttons/close-button";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** A sheet from the bottom on phones. */
  isSheet?: boolean;
  isWide?: boolean;
  /** Its contents are rendered beforehand, so that opening it takes less. */
  isPrepared?: boolean;
};

/** A dialog in which the browser traps the focus; Escape and the cross close it. */
export function Dialog({ isOpen, onClose, title, children, isSheet, isWide, isPrepared }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className={classNames(
        "m-auto max-h-[92dvh] w-[calc(100%-2rem)] overflow-y-auto bg-paper p-0 shadow-lift marker-frame",
        isWide ? "max-w-4xl" : "max-w-lg",
        isSheet && "max-md:mb-0 max-md:w-full max-md:max-w-none max-md:rounded-b-none",
      )}
    >
      {(isOpen || isPrepared) && (
        <div className="p-5 sm:p-7">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={id} className="text-xl">
              {title}
            </h2>
            <CloseButton onClose={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  isPending = false,
}: {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  isPending?: boolean;
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {children}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button type="button" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="button" variant="danger" onClick={onConfirm} isPending={isPending}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
