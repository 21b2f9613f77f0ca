import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from "react";

import { plainZip } from "~/orders/address/address-rules";
import { giftDayRules, giftPlanText } from "~/orders/gifts/gift-days";
import type { FieldErrors } from "~/lib/form";
import { brokenRules } from "~/lib/fields/text-rules";
import { shopDay } from "~/lib/shop-zone";
import { pathTo } from "~/path-to";
import { draftFor, saveDraft, type DraftValues } from "~/people/sessions/saved-draft";

type Options = {
  /** The account's id; null for a guest. */
  userId: string | null;
  /** What the server found wrong with what was sent; undefined: nothing was sent. */
  refused: FieldErrors | undefined;
};

/**
 * What helps while the checkout is filled in: a field that is left is checked by the server's own
 * rules, a ZIP code fills in its place, and what is typed stays in this tab until it is paid.
 */
export function useCheckoutForm({ userId, refused }: Options) {
  const ref = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<{ of: FieldErrors | undefined; errors: FieldErrors }>(none);
  const [plan, setPlan] = useState<string>();
  const isPressed = usePressed();
  const typed = useRef(new WeakSet<EventTarget>());
  const filled = useRef(new Map<string, string>());
  const asked = useRef("");
  const errors = { ...refused, ...(found.of === refused ? found.errors : {}) };

  useEffect(() => {
    if (ref.current && !refused) restoreDraft(ref.current, userId);
    // oxlint-disable-next-line exhaustive-deps -- what is sent later is in the fields already
  }, [userId]);

  async function check(control: TypedControl): Promise<void> {
    const form = ref.current;
    // The server checks as well: without them nothing is said before.
    const rules = await loadRules().catch(() => null);
    if (!form?.isConnected || !rules) return;
    const valueOf = (name: string) => controlNamed(form, name)?.value ?? "";
    const names = [control.name];
    // The state may be what was wrong with the ZIP code, or with the city of military mail.
    if (control.name === "state")
      names.push(...["postalCode", "city"].filter((name) => valueOf(name) !== ""));
    const today = shopDay(new Date());
    const checked = names.map((name) => {
      const problem = rules.problemOf(name, valueOf, today);
      return [name, problem === null ? [] : [problem]] as const;
    });
    setFound((before) => ({
      of: refused,
      errors: { ...(before.of === refused && before.errors), ...Object.fromEntries(checked) },
    }));
  }

  async function fillPlace(form: HTMLFormElement, typedZip: string): Promise<void> {
    const zip = zipOf(typedZip);
    if (!zip || zip === asked.current) return;
    asked.current = zip;
    const place = await placeOfZip(zip);
    // Someone has typed on.
    if (!place || asked.current !== zip) return;
    for (const [name, value] of Object.entries(place)) {
      const control = controlNamed(form, name);
      if (!control || (control.value !== "" && control.value !== filled.current.get(name)))
        continue;
      filled.current.set(name, value);
      typeInto(control, value);
    }
  }

  return {
    errors,
    /** What the chosen day of a gift means; undefined: nothing was changed. */
    giftPlan: plan,
    /** Fills these in and leaves everything else that was typed. */
    fillIn: (values: Partial<Record<string, string>>) => {
      for (const control of ref.current ? typedControls(ref.current) : []) {
        const value = values[control.name];
        if (value !== undefined) typeInto(control, value);
      }
    },
    form: {
      ref,
      onFocus() {
        void loadRules().catch(() => null);
      },
      onInput({ target, currentTarget, nativeEvent }: FormEvent<HTMLFormElement>) {
        if (!isControl(target)) return;
        if (nativeEvent.isTrusted) typed.current.add(target);
        saveTypedDraft(currentTarget, userId);
        if (["giftDay", "state"].includes(target.name)) setPlan(planOf(currentTarget));
        if (nativeEvent.isTrusted && target.name === "postalCode")
          void fillPlace(currentTarget, target.value);
      },
      onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
        saveTypedDraft(currentTarget, userId);
        // Choosing from a list is all there is to typing in it.
        if (target instanceof HTMLSelectElement) void check(target);
      },
      onBlur({ target }: FocusEvent<HTMLFormElement>) {
        if (!isControl(target) || !typed.current.has(target)) return;
        // A message that comes while a button is held down would move it away from under the finger.
        if (isPressed.current)
          window.addEventListener("click", () => void check(target), { once: true });
        else void check(target);
      },
    },
  };
}

/** The server's own rules, once the form is being filled in. */
const loadRules = () => import("./checkout-rules");

const none = { of: undefined, errors: {} };

function planOf(form: HTMLFormElement): string {
  const day = controlNamed(form, "giftDay")?.value ?? "";
  const today = shopDay(new Date());
  const isGood = day !== "" && brokenRules(giftDayRules(today), day).length === 0;
  return isGood ? giftPlanText(day, today, controlNamed(form, "state")?.value) : "";
}

/** Whether a button or finger is held down. */
function usePressed() {
  const isPressed = useRef(false);
  useEffect(() => {
    const end = new AbortController();
    const listening = { capture: true, signal: end.signal };
    window.addEventListener("pointerdown", () => (isPressed.current = true), listening);
    for (const name of ["pointerup", "pointercancel"])
      window.addEventListener(name, () => (isPressed.current = false), listening);
    return () => end.abort();
  }, []);
  return isPressed;
}

/** The five digits of a ZIP code; undefined while they are being typed. */
function zipOf(typed: string): string | undefined {
  return /^\d{5}/.exec(plainZip(typed))?.[0];
}

/** City and state by the names of their fields; null: unknown, or it could not be asked. */
async function placeOfZip(zip: string): Promise<Record<string, string> | null> {
  try {
    const response = await fetch(pathTo("/api/zip", { query: { zip } }));
    // Our own resource, which answers with city and state, or null.
    return response.ok ? ((await response.json()) as Record<string, string> | null) : null;
  } catch {
    // They can be typed.
    return null;
  }
}

/**
 * Keeps what is typed in this tab's storage, so that a reload or a new sign-in loses nothing; in the
 * browser only.
 * @param userId the account's id; null for a guest
 */
function saveTypedDraft(form: HTMLFormElement, userId: string | null): void {
  withStorage((tab) => {
    const asked = { userId, now: Date.now() };
    const before = draftFor(tab, asked);
    const changed = typedControls(form).filter(
      (control) => control.name in before || valueOf(control) !== sentValueOf(control),
    );
    const values: DraftValues = Object.fromEntries(
      changed.map((control) => [control.name, valueOf(control)]),
    );
    saveDraft(tab, asked, values);
  });
}

/** Types it again into fields that no one has touched since the page came; in the browser only. */
function restoreDraft(form: HTMLFormElement, userId: string | null): void {
  withStorage((tab) => {
    const draft = draftFor(tab, { userId, now: Date.now() });
    for (const control of typedControls(form)) {
      const value = draft[control.name];
      if (value !== undefined && valueOf(control) === sentValueOf(control))
        typeInto(control, value);
    }
  });
}

function valueOf(control: TypedControl): string {
  if (control instanceof HTMLInputElement && control.type === "checkbox")
    return control.checked ? "on" : "";
  return control.value;
}

/** What the server had put there. */
function sentValueOf(control: TypedControl): string {
  if (control instanceof HTMLSelectElement)
    return [...control.options].find((option) => option.defaultSelected)?.value ?? "";
  if (control instanceof HTMLInputElement && control.type === "checkbox")
    return control.defaultChecked ? "on" : "";
  return control.defaultValue;
}

/** A browser may forbid the storage, or have no room left: then nothing is kept. */
function withStorage(use: (tab: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    // What is typed is still on the page.
  }
}

type TypedControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether someone fills it in. */
function isControl(target: EventTarget): target is TypedControl {
  return (
    (target instanceof HTMLInputElement && target.type !== "hidden") ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** The controls of a form that someone fills in. */
function typedControls(form: HTMLFormElement): TypedControl[] {
  return [...form.elements].filter(
    (control): control is TypedControl => isControl(control) && control.name !== "",
  );
}

function controlNamed(form: HTMLFormElement, name: string): TypedControl | undefined {
  return typedControls(form).find((control) => control.name === name);
}

/** Fills a field in, so that its error goes and the draft knows. */
function typeInto(control: TypedControl, value: string): void {
  if (control instanceof HTMLInputElement && control.type === "checkbox")
    control.checked = value === "on";
  else control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
