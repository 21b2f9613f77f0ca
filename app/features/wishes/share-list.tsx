import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { copyPart } from "~/ui/forms/copy-part";

/** The link that opens a list for others: made when it is asked for, ended when it is not wanted. */
export function ShareList({ url }: { url: string | null }) {
  return (
    <Card title="Share it" className="mt-12 max-w-2xl">
      {url ? (
        <>
          <div {...copyPart.hook("root")}>
            <label className="block font-bold">
              Your list’s link
              <input
                readOnly
                value={url}
                {...copyPart.hook("text")}
                className="mt-1 min-h-11 w-full rounded-md border-2 border-ink bg-white px-3 font-normal"
              />
            </label>
            <p className="mt-3 flex items-center gap-3 [@media(scripting:none)]:hidden">
              <Button type="button" variant="primary" size="sm" {...copyPart.hook("button")}>
                Copy the link
              </Button>
              <output {...copyPart.hook("said")} className="text-sm text-ink-2" />
            </p>
          </div>
          <p className="mt-2 text-sm text-ink-2">
            Everyone with this link sees the shirts on your list. It does not say whose list it is.
          </p>
          <ListForm intent="stop-sharing" label="Stop sharing" pending="Stopping..." />
        </>
      ) : (
        <>
          <p className="text-ink-2">
            Make a link for family and friends. They see the shirts, and nothing about you.
          </p>
          <ListForm intent="share" label="Make a link" pending="Making..." />
        </>
      )}
    </Card>
  );
}

function ListForm({ intent, label, pending }: { intent: string; label: string; pending: string }) {
  return (
    <form method="post" action={pathTo("/wishlist")} className="mt-4">
      <input type="hidden" name="intent" value={intent} />
      <Button size="sm" pendingText={pending}>
        {label}
      </Button>
    </form>
  );
}
