/** The value of a hook: none (""), one of several fixed words, or any text. */
type Hooks = Record<string, string>;
type Name<H extends Hooks> = keyof H & string;
/** A hook without a value takes no argument; one with a value requires it. */
type Said<H extends Hooks, N extends Name<H>> = H[N] extends "" ? [] : [said: H[N]];
/** The element types that carry hooks, where the type is needed. */
type Kinds<H extends Hooks> = { [N in Name<H>]?: HTMLElement };
type Kind<K, N extends string> = K extends Record<N, infer E extends HTMLElement> ? E : HTMLElement;

/**
 * A part of a page with browser code beside it (`*.client.ts`). Its declaration is all
 * that the two sides share: the markup spreads its hooks, the code finds elements by them,
 * and a hook that is renamed is a type error wherever it is used. The hook "root" is the part itself.
 */
export class Part<H extends Hooks, K extends Kinds<H> = object> {
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

  /** The first element inside that carries the hook. */
  find<N extends Name<H>>(within: ParentNode, hook: N, said?: H[N]): Kind<K, N> | null {
    // Only the markup of the part carries the hook, on the declared kind of element.
    return within.querySelector(this.selector(hook, said)) as Kind<K, N> | null;
  }

  all<N extends Name<H>>(within: ParentNode, hook: N): Kind<K, N>[] {
    return [...within.querySelectorAll(this.selector(hook))] as Kind<K, N>[];
  }

  /** The element with the hook that an event happened in. */
  around<N extends Name<H>>(target: EventTarget | null, hook: N): Kind<K, N> | null {
    const found = target instanceof Element ? target.closest(this.selector(hook)) : null;
    return found as Kind<K, N> | null;
  }

  /** The value of this element's hook; null if it does not carry the hook. */
  said<N extends Name<H>>(element: Element | null | undefined, hook: N): H[N] | null {
    // Only `hook` and `mark` write the attribute, and they take nothing else.
    return (element?.getAttribute(this.attribute(hook)) ?? null) as H[N] | null;
  }

  /** Adds the hook to an existing element. */
  mark<N extends Name<H>>(element: Element, hook: N, ...[said]: Said<H, N>): void {
    element.setAttribute(this.attribute(hook), said ?? "");
  }
}
