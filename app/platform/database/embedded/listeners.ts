import type { ListenStatement } from "./listen-statement.ts";

/** Which connection listens to which channel; the server session they share cannot tell. */
export class Listeners {
  readonly #channels = new Map<string, Set<number>>();

  apply(connection: number, { verb, channel }: ListenStatement): void {
    if (verb === "listen") {
      const listening = this.#channels.get(channel) ?? new Set();
      this.#channels.set(channel, listening.add(connection));
    } else if (channel === "*") {
      this.removeConnection(connection);
    } else {
      this.#remove(channel, connection);
    }
  }

  removeConnection(connection: number): void {
    for (const channel of this.channels()) this.#remove(channel, connection);
  }

  of(channel: string): number[] {
    return [...(this.#channels.get(channel) ?? [])];
  }

  channels(): string[] {
    return [...this.#channels.keys()];
  }

  #remove(channel: string, connection: number): void {
    const listening = this.#channels.get(channel);
    listening?.delete(connection);
    if (listening?.size === 0) this.#channels.delete(channel);
  }
}
