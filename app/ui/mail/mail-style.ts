/** The brand's colors for places without a style sheet. */
export const mailColors = {
  paper: "#fffdf7",
  paper2: "#f7f2e6",
  ink: "#16130e",
  ink2: "#4a453c",
  ink3: "#6f695d",
  line: "#d8d0bd",
  yellow: "#ffd60a",
  yellowWash: "#fff6c7",
} as const;

export const mailFonts = {
  display: "'Bricolage Grotesque', 'Trebuchet MS', Arial, sans-serif",
  text: "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif",
} as const;

/** Classes of what changes in the dark; everything else is the same by day and by night. */
export const mailTones = {
  page: "m-page",
  sheet: "m-sheet",
  ink: "m-ink",
  ink2: "m-ink2",
  ink3: "m-ink3",
  line: "m-line",
  frame: "m-frame",
} as const;

const dark: Record<keyof typeof mailTones, string> = {
  page: "background-color:#0f0d0a!important",
  sheet: "background-color:#1d1a15!important;border-color:#4a453c!important",
  ink: "color:#fffdf7!important",
  ink2: "color:#e0d9ca!important",
  ink3: "color:#b4ac9b!important",
  line: "border-color:#3d3830!important",
  frame: "border-color:#fffdf7!important",
};

function rules(before: string): string {
  return Object.entries(mailTones)
    .map(([tone, name]) => `${before}.${name}{${dark[tone as keyof typeof mailTones]}}`)
    .join("");
}

/**
 * How a mail looks in the dark: ink and paper change places; yellow stays, with black on it, and
 * every drawing stays on its own sheet. Outlook says that it is dark by an attribute.
 */
export const mailStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}.${mailTones.page}{background-color:${mailColors.paper2}}@media (prefers-color-scheme:dark){${rules("")}}${rules("[data-ogsc] ")}`;
