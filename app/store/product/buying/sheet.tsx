import { type ReactNode, type RefObject } from "react";

import { CloseButton } from "~/ui/icon-buttons/close-button";

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  /** Of its title. */
  id: string;
  title: string;
  onClose?: () => void;
  children: ReactNode;
};

/** A dialog that rises from the bottom on phones; the browser keeps the focus in it and gives it back. */
export function Sheet({ ref, id, title, onClose, children }: Props) {
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      className="marker-frame m-auto max-h-[92dvh] w-[calc(100%-2rem)] max-w-2xl overflow-y-auto bg-paper p-5 shadow-lift sm:p-7 max-md:mb-0 max-md:w-full max-md:max-w-none max-md:rounded-b-none"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <CloseButton onClose={() => ref.current?.close()} />
      </div>
      {children}
    </dialog>
  );
}
