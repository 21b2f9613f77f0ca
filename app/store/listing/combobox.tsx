import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";

import { matchingOptions, type ComboboxOption } from "./matching-options";

type Props = Pick<ComponentProps<"select">, "name" | "className"> & {
  id: string;
  /** What its list is called. */
  label: string;
  options: readonly ComboboxOption[];
  value: string;
  onChoose: (value: string) => void;
};

/** What the open list was asked for. */
type Open = {
  text: string;
  /** What its options begin with. */
  typed: string;
  /** The highlighted one. */
  at: number;
};

/**
 * A choice that is made by typing: arrows, Enter, Tab and Escape follow the ARIA pattern for lists
 * with automatic selection. Without scripts it is the browser's own, which stays, hidden, and holds
 * the value.
 */
export function Combobox({ id, name, label, options, value, onChoose, className }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isTypable, setTypable] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  // Whoever is at the browser's own choice finishes there.
  useEffect(() => setTypable(document.activeElement !== select.current), []);
  const shown = open ? matchingOptions(options, open.typed) : [];
  const active = shown.length > 0 && open ? open.at : -1;
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active, open?.typed]);

  const chosenLabel = options.find((option) => option.value === value)?.label ?? "";
  const isFound = shown.length > 0;
  const showAll = () =>
    setOpen({
      text: chosenLabel,
      typed: "",
      at: Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    });
  const close = () => setOpen(null);
  const choose = (option: ComboboxOption | undefined) => {
    close();
    if (option && option.value !== value) onChoose(option.value);
  };
  const move = (by: number) =>
    open && setOpen({ ...open, at: (active + by + shown.length) % Math.max(1, shown.length) });
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: () => (isFound ? move(1) : showAll()),
    ArrowUp: ({ altKey }) => {
      if (!isFound) showAll();
      else if (altKey) choose(shown[active]);
      else move(-1);
    },
    Enter: () => choose(shown[active]),
    Escape: close,
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Tab" && open) choose(shown[active]);
    const act = keys[event.key];
    if (!act || (!open && !event.key.startsWith("Arrow"))) return;
    // Escape closes this list only, not the sheet around it; Enter does not submit the form yet.
    event.preventDefault();
    event.stopPropagation();
    act(event);
  };
  return (
    <>
      {isTypable && (
        <div className="relative">
          <input
            id={id}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-expanded={isFound}
            aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
            autoComplete="off"
            spellCheck={false}
            value={open ? open.text : chosenLabel}
            onChange={({ currentTarget }) =>
              setOpen({ text: currentTarget.value, typed: currentTarget.value, at: 0 })
            }
            onClick={() => isFound || showAll()}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={close}
            onKeyDown={press}
            className={className}
          />
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            tabIndex={-1}
            aria-label={label}
            hidden={!isFound}
            // Pressing on the list leaves the cursor where it is.
            onMouseDown={(event) => event.preventDefault()}
            // What was pressed is gone by then: the sheet around it would take it for a press outside.
            onClick={(event) => event.stopPropagation()}
            className="z-40 mt-1 max-h-64 overflow-y-auto rounded-md border-2 border-ink bg-white py-1 shadow-lift md:absolute md:inset-x-0 md:top-full"
          >
            {shown.map((option, index) => (
              <div
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onClick={() => choose(option)}
                className="flex min-h-11 cursor-pointer items-center px-3.5 hover:bg-paper-2 aria-selected:bg-ink aria-selected:text-paper"
              >
                {option.label}
              </div>
            ))}
          </div>
          <p
            role="status"
            className={open && !isFound ? "mt-1 text-sm font-semibold text-danger" : "sr-only"}
          >
            {open ? foundText(open.typed, shown.length) : null}
          </p>
        </div>
      )}
      <select
        ref={select}
        id={isTypable ? undefined : id}
        name={name}
        hidden={isTypable}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        onBlur={() => setTypable(true)}
        className={className}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}

function foundText(typed: string, count: number): string {
  if (count === 0) return `Nothing found for "${typed}"`;
  return count === 1 ? "1 choice" : `${count} choices`;
}
