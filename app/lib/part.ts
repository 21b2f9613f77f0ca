/** What a hook says beside its name: nothing, one of some words, or any text. */
type Hooks = Record<string, string>;
type Name<H extends Hooks> = keyof H & string;
/** A hook whose words do not hold "" has to be given one. */
type Said<H extends Hooks, N extends Name<H>> = "" extends H[N] ? [said?: H[N]] : [said: H[N]];

/**
 * A part of a page with browser code beside it (`*.client.ts`). Its declaration is the only thing
 * that both sides know of each other: the markup spreads its hooks, the code finds elements by them,
 * and a hook that is renamed is a type error wherever it is used. The hook "root" is the part itself.
 */
export class Part<H extends Hooks> {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** What the markup spreads: `<ul {...loadMorePart.hook("list")}>`. */
  hook<N extends Name<H>>(hook: N, ...[said]: Said<H, N>): Record<string, string> {
    return { [this.attribute(hook)]: said ?? "" };
  }

  attribute(hook: Name<H>): string {
    return `data-${this.name}${hook === "root" ? "" : `-${hook}`}`;
  }

  selector<N extends Name<H>>(hook: N, said?: H[N]): string {
    return `[${this.attribute(hook)}${said ? `="${said}"` : ""}]`;
  }

  /** The first element within that carries the hook. */
  find<E extends HTMLElement = HTMLElement, N extends Name<H> = Name<H>>(
    within: ParentNode,
    hook: N,
    said?: H[N],
  ): E | null {
    return within.querySelector<E>(this.selector(hook, said));
  }

  all<E extends HTMLElement = HTMLElement>(within: ParentNode, hook: Name<H>): E[] {
    return [...within.querySelectorAll<E>(this.selector(hook))];
  }

  /** The element with the hook that an event happened in. */
  around<E extends HTMLElement = HTMLElement>(target: EventTarget | null, hook: Name<H>): E | null {
    return target instanceof Element ? target.closest<E>(this.selector(hook)) : null;
  }

  /** What the hook of this element says; null where it does not carry the hook. */
  said<N extends Name<H>>(element: Element | null | undefined, hook: N): H[N] | null {
    // Only `hook` and `mark` write the attribute, and they take nothing else.
    return (element?.getAttribute(this.attribute(hook)) ?? null) as H[N] | null;
  }

  /** Gives the hook to an element that is there. */
  mark<N extends Name<H>>(element: Element, hook: N, ...[said]: Said<H, N>): void {
    element.setAttribute(this.attribute(hook), said ?? "");
  }
}
