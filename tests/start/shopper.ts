import { testAddress } from "../support/factories/orders.ts";

/** An order that the provider has taken money for: from here on it must not be lost. */
export type AcknowledgedOrder = { number: string; key: string };

const shopperAddress = { email: "crash@inkling.test", ...testAddress };

/** Variants that can be bought, read from product pages as a browser without JavaScript sees them. */
export async function findVariants(base: string): Promise<string[]> {
  const store = await text(`${base}/store`);
  const slugs = new Set(
    [...store.matchAll(/href="(\/store\/[a-z0-9-]+)"/g)].map((match) => match[1] ?? ""),
  );
  const variants: string[] = [];
  for (const slug of [...slugs].slice(0, 4)) {
    const product = await text(base + slug);
    const options = [...product.matchAll(/<option value="([0-9a-f-]{36})"/g)];
    variants.push(...options.slice(0, 3).map((match) => match[1] ?? ""));
  }
  if (variants.length === 0) throw new Error("Nothing to buy was found in the store");
  return variants;
}

/** Buys one shirt over HTTP, up to the provider's response that it is paid. */
export async function buy(base: string, variantId: string): Promise<AcknowledgedOrder> {
  const checkout = `${base}/checkout?variant=${variantId}&quantity=1`;
  const page = await text(checkout);
  const form = {
    ...shopperAddress,
    checkoutKey: field(page, "checkoutKey"),
    shownTotalCents: field(page, "shownTotalCents"),
  };
  const payPage = await post(checkout, form, base);
  const done = await post(payPage, { intent: "pay" }, base);
  const { searchParams } = new URL(done);
  const number = searchParams.get("order");
  const key = searchParams.get("key");
  if (!number || !key) throw new Error(`Paying led to ${done}`);
  return { number, key };
}

/** Makes the shop check with the provider, and returns whether the order is paid now. */
export async function isPaid(base: string, order: AcknowledgedOrder): Promise<boolean> {
  const url = `${base}/checkout/complete?order=${order.number}&key=${order.key}`;
  const paid = `Order ${order.number} is paid.`;
  if ((await text(url)).includes(paid)) return true;
  await fetch(url, { method: "POST", body: new URLSearchParams({ intent: "check" }) });
  return (await text(url)).includes(paid);
}

async function text(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.text();
}

async function post(url: string, form: Record<string, string>, base: string): Promise<string> {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  const location = response.headers.get("Location");
  if (!location) throw new Error(`${url} responded with ${response.status} without a redirect`);
  const target = new URL(location, base);
  return new URL(target.pathname + target.search, base).href;
}

function field(page: string, name: string): string {
  const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0] ?? "";
  const value = /value="([^"]*)"/.exec(tag)?.[1];
  if (value === undefined) throw new Error(`The form has no ${name}`);
  return value;
}
