import { useEffect, useRef } from "react";
import { Form, useNavigation, type FetcherWithComponents, type FormProps } from "react-router";

import type { RefusedForm } from "~/lib/form";

import { PostContext } from "./post-context";
import { useWrongField } from "./use-wrong-field";

type Props = Omit<FormProps, "method" | "ref"> & {
  refused?: RefusedForm | undefined;
  /** Hidden fields that tell this form from others on the page. */
  fields?: Readonly<Record<string, string>>;
  /** Posts by this, so that the page stays as it is. */
  fetcher?: FetcherWithComponents<unknown>;
  /** Without a wrong field, a refusal scrolls to the top, where the page's message is. */
  orTop?: boolean;
};

const none = {};

/**
 * A form that posts, with scripts and without. After a refusal its fields show what was typed and
 * what is wrong, and the first wrong one is focused. Each `SubmitButton` in it says when it is on
 * its way, and it is not sent twice.
 */
export function PostForm({
  refused,
  fields = none,
  fetcher,
  orTop = false,
  children,
  ...form
}: Props) {
  const ref = useWrongField(refused?.errors, { orTop });
  const navigation = useNavigation();
  const { state, formData } = fetcher ?? navigation;
  const isBusy = state !== "idle";
  /** What is on its way is this form, and not another of the page. */
  const isOwn = useRef(false);
  useEffect(() => {
    if (!isBusy) isOwn.current = false;
  }, [isBusy]);
  const Posting = fetcher?.Form ?? Form;
  return (
    <PostContext value={{ fields, fetcher, refused }}>
      <Posting
        {...form}
        ref={ref}
        method="post"
        onSubmit={(event) => {
          const isAnswered = state === "loading" && isOtherButton(event.nativeEvent, formData);
          if (isBusy && isOwn.current && !isAnswered) return event.preventDefault();
          form.onSubmit?.(event);
          isOwn.current = !event.defaultPrevented;
        }}
      >
        <HiddenFields fields={fields} />
        {children}
      </Posting>
    </PostContext>
  );
}

/**
 * The answer is shown before the page's data is loaded anew: what it offers is heard at once, while
 * the button that was pressed is not heard twice.
 */
function isOtherButton(event: Event, sent: FormData | undefined): boolean {
  const button = event instanceof SubmitEvent ? event.submitter : null;
  if (!(button instanceof HTMLButtonElement) || !button.name) return false;
  return sent?.get(button.name) !== button.value;
}

/** What a form sends without showing it. */
function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
