import { useContext, type ComponentProps } from "react";
import { useNavigation } from "react-router";

import { classNames } from "../class-names";
import { buttonClass, type ButtonLook } from "../button-class";
import { PostContext } from "./post-context";

type Props = ButtonLook &
  Omit<ComponentProps<"button">, "type" | "name" | "value"> & {
    name?: string;
    value?: string;
    /** What else its form sends and others on the page do not; a `PostForm` says so itself. */
    fields?: Readonly<Record<string, string>>;
    /** Its label while the form is on its way; none keeps it. */
    pendingText?: string;
    /** Looks like a line of text. */
    isBare?: boolean;
  };

/**
 * Sends its form, which is one of the router's, and says so while it is on its way. It keeps the
 * focus meanwhile, and does nothing when it is pressed again.
 */
export function SubmitButton({
  variant,
  size,
  isWide,
  isBare = false,
  fields,
  pendingText,
  className,
  children,
  ...button
}: Props) {
  const { name, value } = button;
  const form = useContext(PostContext);
  const own = name && value ? { [name]: value } : {};
  const isPending = useIsSent({ ...form.fields, ...fields, ...own });
  return (
    <button
      {...button}
      type="submit"
      aria-busy={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
      }}
      className={classNames(!isBare && buttonClass({ variant, size, isWide }), className)}
    >
      {isPending && pendingText ? pendingText : children}
    </button>
  );
}

/** Whether a form with these fields is being posted from this page, or by the form around it. */
export function useIsSent(fields: Readonly<Record<string, string>>): boolean {
  const { fetcher } = useContext(PostContext);
  const navigation = useNavigation();
  const { formData, formMethod } = fetcher ?? navigation;
  if (!formData || formMethod !== "POST") return false;
  return Object.entries(fields).every(([name, value]) => formData.get(name) === value);
}
