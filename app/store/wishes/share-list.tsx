import { useRef, useState } from "react";
import { Form } from "react-router";

import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SubmitButton } from "~/ui/forms/submit-button";

/** The link that opens a list for others: made when it is asked for, ended when it is not wanted. */
export function ShareList({ url }: { url: string | null }) {
  return (
    <Card title="Share it" className="mt-12 max-w-2xl">
      {url ? (
        <>
          <LinkToCopy url={url} />
          <p className="mt-2 text-sm text-ink-2">
            Anyone with this link can see the shirts on your list. It does not say whose list it is.
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

/** Where the browser forbids copying, the text is selected to be copied by hand. */
function LinkToCopy({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    field.current?.select();
    void navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <label className="block font-bold">
        <span>Your list’s link</span>
        <input
          ref={field}
          readOnly
          value={url}
          className="mt-1 min-h-11 w-full rounded-md border-2 border-ink bg-white px-3 font-normal"
        />
      </label>
      <p className="mt-3 flex items-center gap-3 [@media(scripting:none)]:hidden">
        <Button type="button" variant="primary" size="sm" onClick={copy}>
          Copy the link
        </Button>
        <output className="text-sm text-ink-2">{isCopied && "Copied"}</output>
      </p>
    </>
  );
}

function ListForm({ intent, label, pending }: { intent: string; label: string; pending: string }) {
  return (
    <Form method="post" replace preventScrollReset action={pathTo("/wishlist")} className="mt-4">
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton size="sm" fields={{ intent }} pendingText={pending}>
        {label}
      </SubmitButton>
    </Form>
  );
}
