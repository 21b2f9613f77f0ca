import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";

import { DirectNotice } from "~/families/consent/direct-notice-list";
import { ScopeBoxes } from "./scope-boxes";

test.each([
  ["the box that accepts them", <ScopeBoxes key="boxes" />],
  ["the notice to parents", <DirectNotice key="notice" />],
])("%s links the terms", (_what, part) => {
  const html = renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>);
  expect(html).toContain('href="/legal/terms"');
});

test("the notice says what is collected, what is public and how to say no", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DirectNotice />
    </MemoryRouter>,
  );
  for (const phrase of [
    "First and last name, an email address",
    "The drawings your child uploads",
    "If you allow it: a photo",
    "for security, for 90 days",
    "our team has looked at first",
    "each only if you tick its box",
    "Never: last name",
    "press “I do not agree”",
    "14 days after this notice",
    "take back or delete everything",
  ])
    expect(html).toContain(phrase);
});
