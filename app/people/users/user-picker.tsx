import { useId, useState } from "react";
import { useFetcher } from "react-router";

import { pathTo } from "~/path-to";
import { TextField } from "~/ui/forms/text-field";

type Choice = { id: string; label: string };

/** A field that searches for people as you type and posts the chosen id; empty posts "". */
export function UserPicker({
  label,
  name,
  hint,
  typed: typedBefore = "",
  errors,
}: {
  label: string;
  name: string;
  hint?: string;
  /** What was typed before, when a refused form is shown again. */
  typed?: string;
  errors?: readonly string[] | undefined;
}) {
  const list = useId();
  const fetcher = useFetcher<{ choices: Choice[] }>();
  const [typed, setTyped] = useState(typedBefore);
  const [seen, setSeen] = useState<readonly Choice[]>([]);
  const choices = fetcher.data?.choices ?? [];
  const chosen = [...choices, ...seen].find((choice) => choice.label === typed);
  const isUnknown = typed.trim() !== "" && !chosen;
  return (
    <div>
      <TextField
        label={label}
        name={`${name}Text`}
        isOptional
        list={list}
        autoComplete="off"
        value={typed}
        hint={chosen ? "Found." : (hint ?? "Type a name or an email and pick from the list.")}
        errors={errors ?? []}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          setSeen(choices);
          if (!choices.some((choice) => choice.label === text)) {
            void fetcher.load(pathTo("/admin/people/choices", { query: { q: text } }));
          }
        }}
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.label} />
        ))}
      </datalist>
      <input type="hidden" name={name} value={isUnknown ? "unknown" : (chosen?.id ?? "")} />
    </div>
  );
}
