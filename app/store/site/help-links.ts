import { pathTo } from "~/path-to";

export const contactLink = { to: pathTo("/contact"), label: "Contact" };

/** What the law asks to be within reach wherever a child writes something. */
export const legalLinks = [
  { to: pathTo("/privacy", { hash: "children" }), label: "For Parents" },
  { to: pathTo("/privacy"), label: "Privacy" },
  { to: pathTo("/legal/terms"), label: "Terms" },
];

export const accessibilityLink = { to: pathTo("/accessibility"), label: "Accessibility" };
