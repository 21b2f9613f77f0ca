import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { consentScopes } from "~/schema/scopes";

import { privacySections } from "./privacy-text";

const operator = {
  name: "Marker & Sons LLC",
  address: "12 Ink Road, Salem, OR 97301",
  phone: "+1 503 555 0142",
};

function page(): string {
  const Page = () => privacySections(operator).map(({ id, body }) => <div key={id}>{body}</div>);
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToStaticMarkup(<Stub />)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
}

/** What 16 CFR 312.4(d) asks of the online notice, and the words that say it. */
test.each([
  ["(1) the operator's name", operator.name],
  ["(1) the operator's address", operator.address],
  ["(1) the operator's telephone number", operator.phone],
  ["(1) the operator's email", "hello@inkling.test"],
  ["(2) what is public", "What is never public"],
  ["(2) who receives it", "Payment provider: Stripe"],
  ["(2) how long it is kept", "Date of birth and parent's email before consent"],
  ["(3) persistent identifiers", "no one is contacted through them, no profile is made of them"],
  ["no face is recognized", "compares that face with nothing and keeps no measurement of it"],
  ["(5) review", "See everything we hold about your child, and download it."],
  ["(5) refusing more", "Refuse to let us collect or use more"],
  ["(5) deletion", "Take back your consent or delete the account."],
])("the privacy page says %s", (_paragraph, words) => expect(page()).toContain(words));

test("the privacy page names every box of the consent", () => {
  const text = page();
  expect(consentScopes.filter(({ label }) => !text.includes(label))).toEqual([]);
});
