import { Form, useNavigation } from "react-router";

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
  const { formData } = useNavigation();
  const isPending =
    formData !== undefined &&
    Object.entries(fields).every(([name, value]) => formData.get(name) === value);
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        aria-label={accessibleLabel}
        disabled={isPending}
        className="inline-flex min-h-11 items-center sm:whitespace-nowrap rounded-md px-2 font-semibold underline underline-offset-4 hover:bg-paper-3 disabled:opacity-50 md:-my-1 md:min-h-7"
      >
        {label}
      </button>
    </Form>
  );
}
