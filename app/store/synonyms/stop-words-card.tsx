import type { RefusedForm } from "~/lib/form";
import { Card } from "~/ui/card";
import { EditForm } from "~/ui/forms/edit-form";
import { TextField } from "~/ui/forms/text-field";

import { STOP_WORDS_TEXT_LIMIT, wordsText, type SynonymGroup } from "./synonym-form";

type Props = {
  kept: Omit<SynonymGroup, "id">;
  refused: RefusedForm | undefined;
  /** The version after saving. */
  saved: number | undefined;
};

/** The words that a search passes over, to be edited in place. */
export function StopWordsCard({ kept, refused, saved }: Props) {
  return (
    <Card title="Words for every shirt" className="mb-6">
      <p className="mb-4 text-ink-2">
        Searches skip these, since they fit every shirt: “cat t-shirt” finds what “cat” finds, and
        “t-shirt” alone shows everything. Words like “with” and “a” are skipped anyway.
      </p>
      <EditForm
        thing="list of words"
        values={{ words: wordsText(kept.words), version: String(kept.version) }}
        refused={refused}
        saved={saved}
        fields={{ intent: "pass-over" }}
        submitLabel="Save"
        variant="secondary"
        className="space-y-4"
      >
        {(field) => (
          <TextField
            label="Words that searches skip"
            maxLength={STOP_WORDS_TEXT_LIMIT}
            autoComplete="off"
            {...field("words")}
          />
        )}
      </EditForm>
    </Card>
  );
}
