import { Form } from "react-router";

import type { RefusedForm } from "~/lib/form";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EditForm } from "~/ui/forms/edit-form";
import { TextField } from "~/ui/forms/text-field";
import { useCount } from "~/ui/use-count";

import { WORDS_TEXT_LIMIT, wordsText, type SynonymGroup } from "./synonym-form";

type SynonymListProps = {
  groups: readonly SynonymGroup[];
  /** The form that the page's last result is about: a group's id, or "new". */
  resultGroup: string | undefined;
  result: object | undefined;
  refused: RefusedForm | undefined;
  /** The version after saving, when the result is about one. */
  saved: number | undefined;
};

/** Groups of words that mean the same: one can be added, each edited in place or deleted. */
export function SynonymList({ groups, resultGroup, result, refused, saved }: SynonymListProps) {
  const created = useCount(resultGroup === "new" && !refused ? result : undefined);
  return (
    <div className="space-y-6">
      <Card title="New group">
        <EditForm
          key={created}
          thing="group"
          values={{}}
          refused={resultGroup === "new" ? refused : undefined}
          fields={{ intent: "add" }}
          submitLabel="Add Group"
          className="space-y-4"
        >
          {(field) => <Words label="Words that mean the same" {...field("words")} />}
        </EditForm>
      </Card>
      <Card title={groups.length === 1 ? "1 group" : `${groups.length} groups`}>
        {groups.length === 0 ? (
          <p className="text-ink-2">No synonyms yet.</p>
        ) : (
          <ul className="divide-y-2 divide-line">
            {groups.map((group) => (
              <Group
                key={group.id}
                group={group}
                refused={resultGroup === group.id ? refused : undefined}
                saved={resultGroup === group.id ? saved : undefined}
              />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function Group({
  group,
  refused,
  saved,
}: {
  group: SynonymGroup;
  refused: RefusedForm | undefined;
  saved: number | undefined;
}) {
  const { id, version } = group;
  const words = wordsText(group.words);
  return (
    <li className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <div>
        <EditForm
          thing="group"
          values={{ words, version: String(version) }}
          refused={refused}
          saved={saved}
          fields={{ intent: "edit", id }}
          submitLabel="Save"
          variant="secondary"
          className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto] [&>.col-span-full]:col-auto"
        >
          {(field) => <Words label={`Words like “${group.words[0] ?? ""}”`} {...field("words")} />}
        </EditForm>
      </div>
      <Form method="post" className="flex justify-end">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <Button variant="quiet" aria-label={`Delete ${words}`}>
          Delete
        </Button>
      </Form>
    </li>
  );
}

type WordsProps = {
  label: string;
  name: string;
  defaultValue: string;
  errors: readonly string[] | undefined;
  now: string | undefined;
};

function Words(props: WordsProps) {
  return (
    <TextField
      required
      maxLength={WORDS_TEXT_LIMIT}
      placeholder="cat, kitten, kitty"
      autoComplete="off"
      {...props}
    />
  );
}
