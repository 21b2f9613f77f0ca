import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Island } from "./islands";

test("no text among an island's props ends the script that carries them", () => {
  const currentId = "</script><script>alert(1)</script><!--";
  const html = renderToStaticMarkup(<Island name="RecentlyViewed" props={{ currentId }} />);
  expect(html.match(/<script|<\/script|<!--/g)).toEqual(["<script", "</script"]);
  const [, json = ""] = /<script[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ currentId });
});
