import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

/** Stopping for now, taking everything along, and leaving for good. */
export function StopOrLeave() {
  return (
    <div className="space-y-6">
      <Card title="Stop for now">
        <p className="mb-4 text-ink-2">You can come back any time. All your drawings stay.</p>
        <PostForm action={pathTo("/sign-out")}>
          <SubmitButton>Sign Out everywhere</SubmitButton>
        </PostForm>
      </Card>
      <Card title="Take a copy">
        <p className="mb-4 text-ink-2">All we know about you, in one file.</p>
        <ButtonLink to={pathTo("/account/export")} reloadDocument>
          Download my data
        </ButtonLink>
      </Card>
      <Card title="Leave for good">
        <p className="mb-4 text-ink-2">
          Then your drawings and your shirts are gone. Nobody can bring them back.
        </p>
        <ButtonLink to={pathTo("/account/delete")} variant="danger">
          Delete my account
        </ButtonLink>
      </Card>
    </div>
  );
}
