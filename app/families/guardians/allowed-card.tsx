import { Form, useNavigation } from "react-router";

import { ScopeBoxes } from "~/people/scopes/scope-boxes";
import type { Scopes } from "~/schema/scopes";
import type { FlashToast } from "~/lib/flash-toast";
import type { FieldErrors } from "~/lib/form";
import { Button } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";

type Props = {
  scopes: Scopes;
  result: { errors?: FieldErrors; typed?: Record<string, string>; toast?: FlashToast } | undefined;
};

/** The boxes that the guardian has ticked, which can be changed at any time. */
export function AllowedCard({ scopes, result }: Props) {
  const isPending = useNavigation().state !== "idle";
  return (
    <Card title="What you allow">
      <Form method="post" reloadDocument className="flex flex-col gap-5">
        {result?.toast && (
          <Callout tone="danger" title={result.toast.title}>
            {result.toast.text}
          </Callout>
        )}
        <ScopeBoxes ticked={scopes} errors={result?.errors ?? {}} typed={result?.typed} />
        <Button
          name="intent"
          value="scopes"
          variant="primary"
          className="self-start"
          isPending={isPending}
          pendingText="Saving..."
        >
          Save
        </Button>
      </Form>
    </Card>
  );
}
