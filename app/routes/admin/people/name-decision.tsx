import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { ConfirmAction } from "~/ui/forms/confirm-action";

/** A child's first name that waits to be shown, with the decision. */
export function NameDecision({ waiting }: { waiting: { itemId: string; firstName: string } }) {
  const action = pathTo("/admin/moderation");
  const fields = { kind: "profile", id: waiting.itemId };
  return (
    <Card title="A first name is waiting to be shown">
      <p className="mb-4 text-lg">{waiting.firstName || "Nothing: it will no longer be public"}</p>
      <div className="flex flex-wrap gap-3">
        <ConfirmAction
          action={action}
          label="Approve first name"
          variant="secondary"
          title="Show this first name?"
          confirmLabel="Approve first name"
          fields={{ ...fields, decision: "approve" }}
        >
          <p>Everyone sees it on the page and on each shirt, as far as the parent allows.</p>
        </ConfirmAction>
        <ConfirmAction
          action={action}
          label="Reject"
          title="Reject this first name?"
          confirmLabel="Reject"
          fields={{ ...fields, decision: "reject" }}
        >
          <p>It stays hidden, and the child is asked for another one.</p>
        </ConfirmAction>
      </div>
    </Card>
  );
}
