import type { LinkPath } from "~/path-to";

/** The pages that take files; a form with files to any other is refused before it is read. */
export const fileRoutes: readonly LinkPath[] = [
  "/creator/upload",
  "/creator/profile",
  "/api/designs",
  "/guardian/consents/:consentId",
  "/orders/:number/return",
  "/admin/review",
  "/admin/designs/:designId",
  "/admin/products/:productId/images",
];

const patterns = fileRoutes.map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}(\\.data)?/?$`),
);

/** Whether the page at this address takes files. */
export function takesFiles(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
