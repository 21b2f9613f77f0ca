import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const routes = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => !file.startsWith("dev/"))
  .map((file) => ({ file, text: readFileSync(join("app/routes", file), "utf8") }));

/** What runs when a form is posted: everything above a page's component except its loader. */
function writing(text: string): string {
  const [above = ""] = text.split(/^export default /m);
  return above.replace(/^export (async )?function loader\([\s\S]*?^}$/m, "");
}

function routesWith(pattern: RegExp, part = (text: string) => text) {
  return routes.filter(({ text }) => pattern.test(part(text))).map(({ file }) => file);
}

/** Steps that only mean something inside a use case and its transaction. */
const steps = [
  "platform/audit/record-admin-action",
  "platform/audit/record-security-event",
  "platform/mail/queue-mail",
  "checkout/place-order",
  "checkout/close-earlier-checkouts",
  "orders/payment/settle-order",
  "orders/payment/close-unpaid-order",
  "art/pictures/retire-files",
];

test.each(steps)("no route performs the step %s: a use case does", (step) => {
  expect(routesWith(new RegExp(`from "~/${step}`))).toEqual([]);
});

test("no route calculates with money when a form is posted", () => {
  expect(routesWith(/(Cents|Bps)\s*([<>]=?|[-+*/]|[!=]==)\s/, writing)).toEqual([]);
});

test("the response to a post depends on a use case's result, not on a row's state", () => {
  const row = /(?<!\b(result|response))\.(status|isBuyable|isActive|expiresAt)\s*[!=]==/;
  expect(routesWith(row, writing)).toEqual([]);
  expect(routesWith(/\.isBuyable\b/, writing)).toEqual([]);
});

test("the writing part of a route is found", () => {
  const page =
    'export function loader() {\n  return order.status === "paid";\n}\nexport async function action() {\n  write();\n}\nexport default function Page() {}\n';
  expect(writing(page).trim()).toBe("export async function action() {\n  write();\n}");
});
