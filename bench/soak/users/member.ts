import { DEMO_PASSWORD } from "../../../app/people/sessions/demo-accounts.ts";
import { some, type Soak } from "../soak-plan.ts";
import { Visitor, type Answers } from "../visitor.ts";

const PAGES = {
  "customer@inkling.test": ["/account/orders", "/account/settings", "/account/addresses", "/cart"],
  "creator@inkling.test": ["/creator/dashboard", "/creator/collection", "/creator/earnings"],
  "guardian@inkling.test": ["/guardian", "/account/settings", "/statements"],
  "kid@inkling.test": ["/creator/dashboard", "/creator/profile", "/creator/upload"],
};

export async function signIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.get("/auth");
  await visitor.postOn("/auth", { email, password: DEMO_PASSWORD });
}

/** Signs in, looks at pages of their own, and signs out. */
export async function lookAtOwn({ base }: Soak, answers: Answers): Promise<void> {
  const visitor = new Visitor(base, answers);
  const [email, pages] = some(Object.entries(PAGES));
  await signIn(visitor, email);
  for (const path of pages) await visitor.get(path);
  await visitor.postOn("/sign-out", {});
  answers.note("sign-ins");
}

const born = { birthMonth: "5", birthDay: "5", birthYear: "1990" };

/** Opens an account: a shopper's, or an artist's. */
export async function signUp(visitor: Visitor, kind: "adult" | "customer"): Promise<void> {
  const isShopper = kind === "customer";
  const form = `/auth/sign-up/${kind}`;
  await visitor.get(isShopper ? form : "/age-verification");
  await visitor.postOn(isShopper ? form : "/age-verification", born);
  await visitor.get(form);
  await visitor.postOn(form, {
    firstName: "Soak",
    lastName: "Visitor",
    email: `${crypto.randomUUID()}@inkling.test`,
    password: DEMO_PASSWORD,
    confirmPassword: DEMO_PASSWORD,
  });
  visitor.answers.note("sign-ups");
}

/** A newcomer who only looks at their account. */
export async function join({ base }: Soak, answers: Answers): Promise<void> {
  const visitor = new Visitor(base, answers);
  await signUp(visitor, "customer");
  await visitor.get("/account/settings");
}
