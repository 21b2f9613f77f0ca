import type { LinkPath } from "~/path-to";

import { suggestedFor, type Suggestions } from "./suggestions";
import { suggestionList } from "./suggestion-list.client";
import { suggestionsPart } from "./suggestions-part";

const SOURCE = "/suggestions.json" satisfies LinkPath;
const PAUSE_MS = 150;

const nothing: Suggestions = { products: [], artists: [], collections: [], example: null };

/**
 * Suggests what a search field would find while someone types: a combobox whose options are links
 * (arrows choose, Enter opens, Escape closes the list). Without it the field is a plain search.
 */
export function improveSuggestions(): void {
  const remembered = new Map<string, Promise<Suggestions>>();
  /** What the suggestions below a field are for. */
  const said = new WeakMap<HTMLInputElement, string>();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;

  function begin(target: EventTarget | null): void {
    const field = suggestionsPart.around(target, "field");
    if (!field) return;
    field.role = "combobox";
    field.ariaAutoComplete = "list";
    field.ariaExpanded ??= "false";
    field.autocomplete = "off";
    void suggest(field, 0);
  }

  begin(document.activeElement);
  document.addEventListener("focusin", ({ target }) => begin(target));
  document.addEventListener("input", ({ target }) => {
    const field = suggestionsPart.around(target, "field");
    if (field) void suggest(field, PAUSE_MS);
  });
  document.addEventListener(
    "keydown",
    (event) => {
      const field = suggestionsPart.around(event.target, "field");
      if (!field || !isOpen(field)) return;
      const acts: Record<string, () => void> = {
        ArrowDown: () => move(field, 1),
        ArrowUp: () => move(field, -1),
        Escape: () => close(field),
        Enter: () => active(field)?.click(),
      };
      const act = acts[event.key];
      if (event.key === "Tab") close(field);
      if (!act || (event.key === "Enter" && !active(field))) return;
      event.preventDefault();
      // Escape closes the list only, not the panel around it.
      event.stopPropagation();
      act();
    },
    { capture: true },
  );
  // Pressing on a suggestion leaves the cursor where it is.
  document.addEventListener("mousedown", (event) => {
    if (suggestionsPart.around(event.target, "box")) event.preventDefault();
  });

  async function suggest(field: HTMLInputElement, after: number): Promise<void> {
    clearTimeout(pause);
    const turn = (latest += 1);
    if (field.value && said.get(field) === "") close(field);
    await new Promise((resolve) => (pause = setTimeout(resolve, after)));
    const q = suggestedFor(field.value);
    // A single letter is neither a question nor an empty field.
    const found = q || !field.value.trim() ? await ask(q) : nothing;
    if (turn !== latest || !field.isConnected) return;
    if (found.example) field.placeholder = found.example;
    said.set(field, q);
    show(field, found, q);
  }

  function ask(q: string): Promise<Suggestions> {
    const known = remembered.get(q) ?? fetchSuggestions(q);
    remembered.set(q, known);
    return known;
  }

  async function fetchSuggestions(q: string): Promise<Suggestions> {
    try {
      const response = await fetch(q ? `${SOURCE}?q=${encodeURIComponent(q)}` : SOURCE);
      // Our own server writes it, by the same type.
      if (response.ok) return (await response.json()) as Suggestions;
    } catch {
      // Suggestions are a convenience: the search itself says what is wrong.
    }
    remembered.delete(q);
    return nothing;
  }
}

function show(field: HTMLInputElement, found: Suggestions, q: string): void {
  const box = boxOf(field);
  const id = field.id;
  const list = suggestionList(found, id, q === "");
  if (!box || !list) return close(field);
  box.replaceChildren(list);
  box.hidden = false;
  field.ariaExpanded = "true";
  field.setAttribute("aria-controls", list.id);
  field.removeAttribute("aria-activedescendant");
  const count = optionsOf(field).length;
  tell(field, count === 1 ? "1 suggestion" : `${count} suggestions`);
}

function close(field: HTMLInputElement): void {
  const box = boxOf(field);
  box?.replaceChildren();
  if (box) box.hidden = true;
  field.ariaExpanded = "false";
  field.removeAttribute("aria-controls");
  field.removeAttribute("aria-activedescendant");
  tell(field, "");
}

/** Past either end, the field itself is next: then Enter searches. */
function move(field: HTMLInputElement, by: 1 | -1): void {
  const options = optionsOf(field);
  const before = active(field);
  const places = options.length + 1;
  const at = ((before ? options.indexOf(before) + 1 : 0) + by + places) % places;
  for (const [index, option] of options.entries()) option.ariaSelected = String(index + 1 === at);
  const chosen = options[at - 1];
  chosen?.scrollIntoView({ block: "nearest" });
  if (chosen) field.setAttribute("aria-activedescendant", chosen.id);
  else field.removeAttribute("aria-activedescendant");
}

function active(field: HTMLInputElement): HTMLElement | null {
  const id = field.getAttribute("aria-activedescendant");
  return id ? document.getElementById(id) : null;
}

function optionsOf(field: HTMLInputElement): HTMLElement[] {
  const box = boxOf(field);
  return box ? suggestionsPart.all(box, "option") : [];
}

function isOpen(field: HTMLInputElement): boolean {
  return field.ariaExpanded === "true";
}

function boxOf(field: HTMLInputElement): HTMLElement | null {
  const form = suggestionsPart.around(field, "root");
  return form && suggestionsPart.find(form, "box");
}

function tell(field: HTMLInputElement, text: string): void {
  const form = suggestionsPart.around(field, "root");
  const status = form && suggestionsPart.find(form, "status");
  if (status) status.textContent = text;
}
