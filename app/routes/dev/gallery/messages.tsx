import { useState } from "react";

import { Button } from "~/ui/button";
import { ConfirmDialog, Dialog } from "~/ui/dialog";
import { showToast } from "~/ui/toast";
import { Badge, Callout } from "~/ui/callout";

export function Messages() {
  return (
    <div className="space-y-3">
      {(["info", "success", "warning", "danger"] as const).map((tone) => (
        <Callout key={tone} tone={tone} title={`A message, ${tone}`}>
          What happened, and what to do.
        </Callout>
      ))}
      <div className="flex flex-wrap gap-2">
        <Badge>Plain</Badge>
        <Badge tone="info">Pending Review</Badge>
        <Badge tone="warning">Ready for Review</Badge>
        <Badge tone="success">Published</Badge>
        <Badge tone="danger">Not Accepted</Badge>
      </div>
      <div className="flex flex-wrap gap-3 pt-3">
        <Button
          type="button"
          onClick={() =>
            showToast({ tone: "success", title: "Saved", text: "Your profile is up to date." })
          }
        >
          Show a toast
        </Button>
        <Button
          type="button"
          variant="danger"
          onClick={() =>
            showToast({
              tone: "error",
              title: "File too large",
              text: "File size must be under 25MB",
            })
          }
        >
          Show an error
        </Button>
      </div>
    </div>
  );
}

export function Overlays() {
  const [open, setOpen] = useState<"dialog" | "sheet" | "confirm" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="button" onClick={() => setOpen("dialog")}>
        Dialog
      </Button>
      <Button type="button" onClick={() => setOpen("sheet")}>
        Sheet
      </Button>
      <Button type="button" onClick={() => setOpen("confirm")}>
        Confirm
      </Button>
      <Dialog isOpen={open === "dialog"} onClose={close} title="A dialog">
        Text in a dialog.
      </Dialog>
      <Dialog isOpen={open === "sheet"} onClose={close} title="A sheet" isSheet>
        From the bottom on phones.
      </Dialog>
      <ConfirmDialog
        isOpen={open === "confirm"}
        onClose={close}
        onConfirm={close}
        title="Delete this?"
        confirmLabel="Delete"
      >
        This cannot be undone.
      </ConfirmDialog>
    </div>
  );
}
