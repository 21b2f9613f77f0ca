import { MarkerSign } from "../marker/marker";
import { Tooltip } from "./tooltip";

/** The cross in the corner of a dialog. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Tooltip text="Close">
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="-mr-2 -mt-2 grid size-11 place-items-center rounded-md hover:bg-paper-2"
      >
        <MarkerSign name="cross" className="size-5" />
      </button>
    </Tooltip>
  );
}
