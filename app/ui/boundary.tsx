import { Component, createRef, type ReactNode } from "react";

import { restoreChosen, chosenEarly, readValues, type ChosenValue } from "./forms/chosen-values";

/** Holds its name, by which the server's HTML of the same part is found. */
const BOUNDARY = "data-boundary";

type Props = {
  /** No other boundary of the page has it. */
  name: string;
  /** The address of what it shows: at the next one, React may try again. */
  at?: string;
  children: ReactNode;
};
type State = { failed: { error: unknown } | null; at: string | undefined };

/**
 * Stands around what React runs. If React fails there, the part is shown as the server writes it,
 * with what was chosen: its links and forms work by themselves.
 */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: null, at: this.props.at };
  readonly #root = createRef<HTMLDivElement>();

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State {
    return at === state.at ? state : { failed: null, at };
  }

  override componentDidMount(): void {
    if (this.state.failed) void this.#showPlain(chosenEarly());
  }

  override getSnapshotBeforeUpdate(_: Props, before: State): ChosenValue[] | null {
    const root = this.#root.current;
    if (!root || Boolean(this.state.failed) === Boolean(before.failed)) return null;
    if (this.state.failed) return readValues(root);
    root.replaceChildren();
    return null;
  }

  override componentDidUpdate(_: Props, __: State, chosen: ChosenValue[] | null): void {
    if (chosen) void this.#showPlain(chosen);
  }

  async #showPlain(chosen: readonly ChosenValue[]): Promise<void> {
    const plain = await plainPart(this.props.name);
    const root = this.#root.current;
    if (!root || !this.state.failed) return;
    root.replaceChildren(...plain);
    restoreChosen(root, chosen);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    // What a loader throws is no failure of React: the router shows it.
    if (failed && !(failed.error instanceof Error)) throw failed.error;
    return (
      <div
        ref={this.#root}
        {...{ [BOUNDARY]: this.props.name }}
        className="contents"
        suppressHydrationWarning
      >
        {!failed && this.props.children}
      </div>
    );
  }
}

async function plainPart(name: string): Promise<readonly Node[]> {
  try {
    const response = await fetch(location.href, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const part = page.querySelector(`[${BOUNDARY}="${name}"]`);
    if (!part) return [reloadLink()];
    // A parser without scripts makes fields of what stands there for browsers without them.
    for (const without of part.querySelectorAll("noscript")) without.remove();
    return [...part.childNodes];
  } catch {
    return [reloadLink()];
  }
}

function reloadLink(): HTMLElement {
  const link = document.createElement("a");
  link.href = location.href;
  link.textContent = "This part could not be shown. Please reload the page.";
  link.className = "font-semibold text-danger underline decoration-2 underline-offset-4";
  return link;
}
