import { expect, test } from "vitest";

import { noChoices } from "~/art/photo/mend-choices";
import { printFindingCopy } from "~/drawings/upload/print-finding-copy";

import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { madeOnce } from "~tests/support/made";
import { pageRenderer } from "~tests/support/page-renderer";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));

const printCheck = {
  findings: ["second-sheet", "faint-lines"],
  places: {
    "second-sheet": [{ left: 0.5, top: 0.1, width: 0.4, height: 0.8 }],
    "faint-lines": [{ left: 0.125, top: 0.2, width: 0.2, height: 0.2 }],
  },
};

test.each(["pending_review", "selected"] as const)(
  "the desk reads of a %s picture what its artist read, with the same places marked",
  async (status) => {
    const artist = await makeCreator(database.db);
    const { id } = await makeDesign(database.db, artist.userId, { status, printCheck });
    const admin = await makeAdmin(database.db);
    const render = await pageRenderer(() => world.context(admin));
    const html = await (await render(`/admin/designs/${id}`)).text();
    for (const finding of ["second-sheet", "faint-lines"] as const) {
      expect(html).toContain(printFindingCopy[finding].title);
      expect(html).toContain(printFindingCopy[finding].text);
    }
    expect(html).toContain("left:50%;top:10%;width:40%;height:80%");
    expect(html).toContain("left:12.5%;top:20%;width:20%;height:20%");
  },
);

test("at the desk the tool speaks to the team, not to the artist", async () => {
  const artist = await makeCreator(database.db);
  const { id } = await makeDesign(database.db, artist.userId, { printCheck });
  const admin = await makeAdmin(database.db);
  const render = await pageRenderer(() => world.context(admin));
  const html = await (await render(`/admin/designs/${id}`)).text();
  const [, tool = ""] = /The picture<\/h2>(.*?)<\/details>/s.exec(html) ?? [];
  expect(tool).toContain("Keep the whole sheet");
  expect(tool).toContain("The paper is");
  expect(tool.match(/\b(my|your?|we)\b/gi)).toBeNull();
});

test("what the team changed is told where the artist finds the drawing, in one sentence", async () => {
  const artist = await makeCreator(database.db);
  const render = await pageRenderer(() => world.context(artist));
  const told = "Our team straightened your sheet and turned your drawing the right way up.";
  const mended = { mend: noChoices, mendedByTeam: ["turn", "corners"] };
  for (const status of ["pending_review", "mockups_ready", "selected"] as const) {
    const { id } = await makeDesign(database.db, artist.userId, { status, ...mended });
    expect(await (await render(`/design-review?design=${id}`)).text(), status).toContain(told);
    if (status === "pending_review")
      expect(await (await render("/creator/collection")).text()).toContain(told);
  }
});
