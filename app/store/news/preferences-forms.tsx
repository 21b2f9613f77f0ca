import { Form } from "react-router";

import { optionalMailLabels, optionalMails, type OptionalMail } from "~/schema/optional-mails";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/forms/checkbox";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextLink } from "~/ui/text-link";

type Item = { id: string; name: string | null; path: string | null; isConfirmed: boolean };

type Props = {
  preferences: {
    email: string;
    stopped: readonly OptionalMail[];
    artists: readonly Item[];
    collections: readonly Item[];
    waits: readonly (Item & { size: string; color: string })[];
  };
  action: string;
};

/** What an address gets, and from whom; each part a form of its own. */
export function PreferencesForms({ preferences, action }: Props) {
  const { email, stopped, artists, collections, waits } = preferences;
  return (
    <>
      <Card title="Emails about shirts">
        <p className="wrap-text mb-3">
          To <strong>{email}</strong>
        </p>
        <Form method="post" preventScrollReset action={action}>
          <input type="hidden" name="intent" value="kinds" />
          {optionalMails.map((kind) => (
            <Checkbox
              key={kind}
              name={kind}
              label={<span className="font-semibold">{optionalMailLabels[kind].title}</span>}
              hint={optionalMailLabels[kind].text}
              defaultChecked={!stopped.includes(kind)}
            />
          ))}
          <SubmitButton
            className="mt-3"
            variant="primary"
            fields={{ intent: "kinds" }}
            pendingText="Saving..."
          >
            Save
          </SubmitButton>
        </Form>
      </Card>
      <Items
        title="Artists you follow"
        items={artists}
        gone="An artist who has no page right now"
        intent="unfollow"
        end="Stop following"
        action={action}
      />
      <Items
        title="Collections you follow"
        items={collections}
        gone="A collection that is not shown right now"
        intent="unfollow"
        end="Stop following"
        action={action}
      />
      <Items
        title="Shirts you are waiting for"
        items={waits}
        gone="A shirt that is not in the store right now"
        intent="stop-waiting"
        end="Stop waiting"
        action={action}
      />
      <Card title="No more of these emails">
        <p>We will delete this address, along with everything it follows and waits for.</p>
        <Form method="post" preventScrollReset action={action} className="mt-3">
          <input type="hidden" name="intent" value="delete" />
          <SubmitButton size="sm" fields={{ intent: "delete" }} pendingText="Deleting...">
            Delete it
          </SubmitButton>
        </Form>
      </Card>
    </>
  );
}

type ItemsProps = {
  title: string;
  items: readonly (Item & { size?: string; color?: string })[];
  /** What stands for something that is not shown now. */
  gone: string;
  intent: string;
  end: string;
  action: string;
};

function Items({ title, items, gone, intent, end, action }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="divide-y divide-line">
        {items.map(({ id, name, path, isConfirmed, size, color }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="wrap-text flex min-w-0 flex-wrap items-center gap-x-2">
              {name && path ? <TextLink to={path}>{name}</TextLink> : <span>{gone}</span>}
              {size && color && <span className="text-ink-2">{`${size}, ${color}`}</span>}
              {!isConfirmed && <Badge tone="warning">Waiting for your click in our email</Badge>}
            </span>
            <Form method="post" preventScrollReset action={action}>
              <input type="hidden" name="intent" value={intent} />
              <input type="hidden" name="id" value={id} />
              <SubmitButton
                isBare
                fields={{ id }}
                aria-label={`${end}: ${name ?? gone}`}
                className="min-h-11 font-semibold underline decoration-2 underline-offset-4"
              >
                {end}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
