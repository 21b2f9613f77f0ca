import { formWith, sent } from "../forms.ts";
import { some, type Soak } from "../soak-plan.ts";
import { Visitor, type Answers } from "../visitor.ts";
import { linkIn } from "./reader.ts";

const address = {
  name: "Rose Buyer",
  line1: "12 Maple Street",
  line2: "",
  city: "Portland",
  state: "OR",
  postalCode: "97205",
};

/** Puts two shirts into the cart, changes its mind about the number, checks out, and pays. */
export async function buy({ base }: Soak, answers: Answers): Promise<void> {
  const visitor = new Visitor(base, answers);
  const store = await visitor.get("/store");
  for (let shirts = 0; shirts < 2; shirts += 1) {
    const shirt = linkIn(store.text, "store");
    if (!shirt) return;
    const variants = [
      ...(await visitor.get(shirt)).text.matchAll(/<option value="([0-9a-f-]{36})"/g),
    ];
    if (variants.length === 0) continue;
    const variantId = some(variants)[1] ?? "";
    await visitor.postOn("/cart", { variantId, quantity: "1", intent: "add" });
  }
  await visitor.get("/cart");
  answers.note("carts");
  const page = await visitor.get("/checkout");
  const form = formWith(page.text, "checkoutKey");
  if (!form) return;
  const email = `soak-${crypto.randomUUID()}@inkling.test`;
  const payPage = await visitor.postOn("/checkout", sent(form, { ...address, email }));
  await visitor.get(payPage.pathname);
  const done = await visitor.postOn(payPage.pathname, { intent: "pay" });
  await visitor.get(done.pathname + done.search);
  const [number, key] = [done.searchParams.get("order"), done.searchParams.get("key")];
  await visitor.get(`/orders/${number}?key=${key}`);
  answers.note("orders");
}
