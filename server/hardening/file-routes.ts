import { pathTo } from "~/path-to";

const ANY = "any";

/** The pages that take files; a form with files to any other is refused before it is read. */
const fileRoutes = [
  pathTo("/creator/upload"),
  pathTo("/creator/profile/:part", { part: "picture" }),
  pathTo("/api/designs"),
  pathTo("/guardian/consents/:consentId", { consentId: ANY }),
  pathTo("/orders/:number/return", { number: ANY }),
  pathTo("/review/:productId", { productId: ANY }),
  pathTo("/admin/review"),
  pathTo("/admin/designs/:designId", { designId: ANY }),
  pathTo("/admin/products/:productId/images", { productId: ANY }),
  pathTo("/admin/blanks/certificates"),
];

const patterns = fileRoutes.map(
  (path) => new RegExp(`^${path.replace(`/${ANY}`, "/[^/]+")}(\\.data)?/?$`),
);

/** Whether the page at this address takes files. */
export function takesFiles(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
