import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

/** A small action at the end of a row, posted to the page itself: a link's look, a button's work. */
export function RowAction({
  label,
  accessibleLabel,
  fields,
}: {
  label: string;
  /** Says what it acts on. */
  accessibleLabel: string;
  fields: Record<string, string>;
}) {
  return (
    <PostForm fields={fields} preventScrollReset>
      <SubmitButton
        isBare
        aria-label={accessibleLabel}
        className="inline-flex min-h-11 items-center sm:whitespace-nowrap rounded-md px-2 font-semibold underline underline-offset-4 hover:bg-paper-3 aria-busy:opacity-50 md:-my-1 md:min-h-7"
      >
        {label}
      </SubmitButton>
    </PostForm>
  );
}
