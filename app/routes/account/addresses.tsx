import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";

import { brand } from "~/brand";
import { fieldErrors, refusalText, typedValues, type RefusedForm } from "~/lib/form";
import { orAfterRefusal } from "~/lib/revalidation";
import { catchUnexpected } from "~/lib/catch-unexpected";
import { UNEXPECTED } from "~/lib/external/unexpected";
import { readForm } from "~/lib/read-form";
import { pathTo } from "~/path-to";
import { AddressFields } from "~/checkout/address-fields";
import {
  deleteAddress,
  MOST_ADDRESSES,
  saveAddress,
  savedAddresses,
} from "~/checkout/saved-addresses.server";
import { typedAddressFor } from "~/orders/shipping-address";
import { addressLines } from "~/orders/address/address-lines";
import { shipsToText } from "~/orders/address/ships-to";
import { currentSettings } from "~/people/settings/shop-settings.server";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { isUuid } from "~/lib/uuid";
import { refuseForm } from "~/lib/refuse-form";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/forms/checkbox";
import { Badge, Callout } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import type { Route } from "./+types/addresses";

export const meta = () => [
  { title: `Your addresses · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context.get(servicesContext);
  const addresses = await savedAddresses(db, requireActor(context, request).userId);
  const editId = new URL(request.url).searchParams.get("edit");
  return {
    shipsTo: shipsToText((await currentSettings(db)).shipsFar),
    addresses: addresses.map((address) => ({ ...address, lines: addressLines(address) })),
    edited: addresses.find(({ id }) => id === editId) ?? null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { db } = context.get(servicesContext);
  const { userId } = requireActor(context, request);
  const form = await readForm(request);
  const typedId = form.get("id");
  const id = typeof typedId === "string" && isUuid(typedId) ? typedId : undefined;
  if (form.get("intent") === "delete") {
    if (id) await deleteAddress(db, userId, id);
    throw redirect(pathTo("/account/addresses"));
  }
  const typed = typedValues(form);
  const parsed = typedAddressFor((await currentSettings(db)).shipsFar).safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const saved = await saveAddress(db, userId, parsed.data, {
    id,
    isDefault: form.get("isDefault") === "on",
  });
  if (!saved.ok) {
    const message =
      saved.reason === "too-many"
        ? `You have ${MOST_ADDRESSES} addresses. Delete one first.`
        : "That address is gone.";
    return refuseForm<RefusedForm>({ errors: { "": [message] }, typed });
  }
  throw redirect(pathTo("/account/addresses"));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedValues(await request.clone().formData());
  return catchUnexpected<RefusedForm, RefusedForm>(serverAction, {
    errors: { "": [UNEXPECTED.text] },
    typed,
  });
}

export const shouldRevalidate = orAfterRefusal;

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, edited, shipsTo } = loaderData;
  return (
    <div>
      <PageHeader title="Your addresses" />
      <ul className="mb-8 grid gap-4 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {addresses.map(({ id, lines, isDefault }) => (
          <li key={id}>
            <Card className="h-full">
              <address className="mb-3 not-italic">
                {lines.map((line) => (
                  <span key={line} className="block first:font-bold">
                    {line}
                  </span>
                ))}
              </address>
              {isDefault && <Badge tone="success">Default address</Badge>}
              <div className="mt-3 flex flex-wrap gap-2">
                <ButtonLink size="sm" to={`?edit=${id}#form`}>
                  Edit
                </ButtonLink>
                <PostForm fields={{ id }}>
                  <SubmitButton size="sm" variant="quiet" name="intent" value="delete">
                    Delete
                  </SubmitButton>
                </PostForm>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <PostForm
        refused={actionData}
        orTop
        fields={{ ...(edited && { id: edited.id }) }}
        noValidate
        id="form"
        className="max-w-2xl space-y-5"
        key={`${edited?.id ?? "new"}-${addresses.length}`}
      >
        <h2 className="text-xl">{edited ? "Change this address" : "Add an address"}</h2>
        {actionData && <Callout tone="danger">{refusalText(actionData)}</Callout>}
        <AddressFields
          values={actionData?.typed ?? edited ?? {}}
          errors={actionData?.errors ?? {}}
          shipsTo={shipsTo}
        />
        <Checkbox
          name="isDefault"
          label="Use this one by default"
          defaultChecked={edited?.isDefault}
        />
        <SubmitButton variant="primary" pendingText="Saving...">
          Save address
        </SubmitButton>
      </PostForm>
    </div>
  );
}
