import { comboboxPart } from "./combobox-part";
import { matchingOptions, type ComboboxOption } from "./matching-options";

/**
 * Turns each marked <select> into a combobox to type in: arrows, Enter, Tab and Escape follow the
 * ARIA pattern for lists with automatic selection. The select stays, hidden, and holds the value.
 */
export function improveComboboxes(): void {
  for (const select of comboboxPart.all(document, "root")) improve(select);
}

/** Now, or when the open list of choices has lost the focus: what is being typed there stays. */
export function whenComboboxIsClosed(act: () => void): void {
  const input = document.activeElement;
  if (input?.role !== "combobox" || input.ariaExpanded !== "true") return act();
  // By then the next field has the focus.
  input.addEventListener("blur", () => setTimeout(act), { once: true });
}

function improve(select: HTMLSelectElement): void {
  const { id } = select;
  const options = [...select.options].map(({ value, label }) => ({ value, label }));
  const name = select.labels[0]?.textContent ?? "";
  const input = make("input", {
    id,
    type: "text",
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": `${id}-list`,
    "aria-expanded": "false",
    autocomplete: "off",
    spellcheck: "false",
    class: select.className,
  });
  const status = make("p", { role: "status", class: "sr-only" });
  const list = make("ul", {
    id: `${id}-list`,
    role: "listbox",
    "aria-label": name,
    hidden: "",
    class:
      "z-40 mt-1 max-h-64 overflow-y-auto rounded-md border-2 border-ink bg-white py-1 shadow-lift md:absolute md:inset-x-0 md:top-full",
  });
  const box = make("div", { class: "relative" });
  box.append(input, list, status);
  select.removeAttribute(comboboxPart.attribute("root"));
  select.removeAttribute("id");
  select.hidden = true;
  select.before(box);

  let shown: ComboboxOption[] = [];
  let active = -1;
  input.value = label();

  function label(): string {
    return options.find(({ value }) => value === select.value)?.label ?? "";
  }

  /** @param value the option to start at; the first one if it is not among those found */
  function open(typed: string, value?: string): void {
    shown = matchingOptions(options, typed);
    list.replaceChildren(
      ...shown.map((option, index) => {
        const item = make("li", {
          id: `${id}-${index}`,
          role: "option",
          class:
            "flex min-h-11 cursor-pointer items-center px-3.5 hover:bg-paper-2 aria-selected:bg-ink aria-selected:text-paper",
        });
        item.textContent = option.label;
        item.addEventListener("click", () => choose(option));
        return item;
      }),
    );
    list.hidden = shown.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    const count = shown.length === 1 ? "1 choice" : `${shown.length} choices`;
    status.textContent = shown.length === 0 ? `Nothing found for "${typed}"` : count;
    status.className = shown.length === 0 ? "mt-1 text-sm font-semibold text-danger" : "sr-only";
    activate(
      Math.max(
        0,
        shown.findIndex((option) => option.value === value),
      ),
    );
  }

  function activate(index: number): void {
    active = shown.length === 0 ? -1 : (index + shown.length) % shown.length;
    [...list.children].forEach((item, at) => {
      item.ariaSelected = String(at === active);
      if (at === active) item.scrollIntoView({ block: "nearest" });
    });
    if (active < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", `${id}-${active}`);
  }

  function close(): void {
    list.hidden = true;
    input.ariaExpanded = "false";
    input.removeAttribute("aria-activedescendant");
    status.textContent = "";
    input.value = label();
  }

  function choose(option: ComboboxOption | undefined): void {
    const isNew = option !== undefined && option.value !== select.value;
    if (isNew) select.value = option.value;
    close();
    if (isNew) select.dispatchEvent(new Event("change", { bubbles: true }));
  }

  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: () => (list.hidden ? open("", select.value) : activate(active + 1)),
    ArrowUp: ({ altKey }) => {
      if (list.hidden) open("", select.value);
      else if (altKey) choose(shown[active]);
      else activate(active - 1);
    },
    Enter: () => choose(shown[active]),
    Escape: close,
  };
  input.addEventListener("keydown", (event) => {
    const isOpen = !list.hidden || status.textContent !== "";
    if (event.key === "Tab" && isOpen) choose(shown[active]);
    const act = keys[event.key];
    if (!act || (!isOpen && !event.key.startsWith("Arrow"))) return;
    // Escape closes this list only, not the sheet around it; Enter does not submit the form yet.
    event.preventDefault();
    event.stopPropagation();
    act(event);
  });
  input.addEventListener("input", () => open(input.value));
  input.addEventListener("click", () => list.hidden && open("", select.value));
  input.addEventListener("focus", () => input.select());
  input.addEventListener("blur", close);
  // Pressing on the list leaves the cursor where it is.
  list.addEventListener("mousedown", (event) => event.preventDefault());
}

function make<Name extends "input" | "ul" | "li" | "p" | "div">(
  name: Name,
  attributes: Record<string, string>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
