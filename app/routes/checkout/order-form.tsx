import type { ReactNode } from "react";
import type { FormProps } from "react-router";

import { refusalText, typedValues, type RefusedForm } from "~/lib/form";
import { catchUnexpected } from "~/lib/catch-unexpected";
import { UNEXPECTED } from "~/lib/external/unexpected";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";
import { PostForm } from "~/ui/forms/post-form";

/** An action of an order's form, as the browser runs it: what was typed stays if the server fails. */
export async function sendOrderForm<T>({
  request,
  serverAction,
}: {
  request: Request;
  serverAction: () => Promise<T>;
}) {
  const typed = typedValues(await request.clone().formData());
  return catchUnexpected<T, RefusedForm>(serverAction, {
    errors: { "": [UNEXPECTED.text] },
    typed,
  });
}

type Props = {
  title: string;
  intro: string;
  order: { number: string; orderPath: string };
  /** Why the buyer can no longer do this; what was typed into the form stays in sight. */
  closed: string | null;
  refused: RefusedForm | undefined;
  encType?: FormProps["encType"];
  fields?: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** The page of a form that changes an order: its buyer comes from the order and goes back to it. */
export function OrderFormPage({
  title,
  intro,
  order,
  closed,
  refused,
  encType,
  fields = {},
  children,
}: Props) {
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title={title}
        intro={intro}
        crumbs={[{ to: order.orderPath, label: `Order ${order.number}` }]}
      />
      {closed && !refused ? (
        <Callout tone="warning" className="mb-6">
          {closed}
        </Callout>
      ) : (
        <PostForm
          refused={refused}
          orTop
          fields={fields}
          {...(encType && { encType })}
          noValidate
          className="max-w-2xl space-y-6"
        >
          {refused && <Callout tone="danger">{refusalText(refused)}</Callout>}
          {children}
        </PostForm>
      )}
      <p className="mt-6">
        <ButtonLink to={order.orderPath} variant="quiet">
          Back to the order
        </ButtonLink>
      </p>
    </div>
  );
}
