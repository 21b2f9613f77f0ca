import type { ShowingMode } from "~/schema/showing-modes";
import { Accordion } from "~/ui/accordion";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

const choices: readonly { value: ShowingMode; label: string; hint: string }[] = [
  {
    value: "ask",
    label: "Ask me before each one",
    hint: "We email you the picture with its words. It is shown only after you say “Show it”. New words later on wait for it, too.",
  },
  {
    value: "team",
    label: "Your team may decide",
    hint: "We email you the picture with its words. It goes live 24 hours later, unless you say “Not this one”. If we change its words later on, we email you, too.",
  },
];

/** Who decides whether a new drawing becomes public. */
export function ShowingForm({ showing }: { showing: ShowingMode }) {
  return (
    <Accordion summary={<h3 className="text-lg">Before a drawing is shown</h3>}>
      <PostForm className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-1">
          <legend className="sr-only">Before a drawing is shown</legend>
          {choices.map(({ value, label, hint }) => (
            <label
              key={value}
              htmlFor={`showing-${value}`}
              className="flex min-h-11 items-start gap-3 py-1.5"
            >
              <input
                id={`showing-${value}`}
                type="radio"
                name="showing"
                value={value}
                defaultChecked={value === showing}
                className="mt-1 size-5 shrink-0 accent-ink"
              />
              <span className="font-semibold">
                {label}
                <span className="block text-sm font-normal text-ink-2">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <p className="text-sm text-ink-2">
          This also applies to drawings that are not public yet: any that are waiting now will wait
          for your answer, or get one full day starting now.
        </p>
        <SubmitButton name="intent" value="showing" className="self-start">
          Save
        </SubmitButton>
      </PostForm>
    </Accordion>
  );
}
