import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";

import { DirectNotice } from "./direct-notice-list";
import { ScopeBoxes } from "./scope-boxes";

test.each([
  ["the box that accepts them", <ScopeBoxes key="boxes" />],
  ["the notice to parents", <DirectNotice key="notice" />],
])("%s links the terms", (_what, part) => {
  const html = renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>);
  expect(html).toContain('href="/legal/terms"');
});
