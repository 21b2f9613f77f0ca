type CachedRead = { tags: readonly string[]; value: Promise<unknown> };

/**
 * What nearly every page reads and what seldom changes, kept in memory until its change is
 * announced. As long as nobody hears announcements, everything is read each time.
 */
export class ReadCache {
  readonly #kept = new Map<string, CachedRead>();
  #isHeard = false;

  /** @param tags of the changes that touch it */
  async read<T>(name: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
    if (!this.#isHeard) return load();
    const known = this.#kept.get(name);
    // Each name is read by one function alone.
    if (known) return known.value as Promise<T>;
    const value = load();
    const kept = { tags, value };
    this.#kept.set(name, kept);
    value.catch(() => {
      if (this.#kept.get(name) === kept) this.#kept.delete(name);
    });
    return value;
  }

  /** Whoever reads from now on sees what has changed; what is being read right now may be older. */
  change(tags: readonly string[], everything: string): void {
    for (const [name, kept] of this.#kept)
      if (tags.includes(everything) || kept.tags.some((tag) => tags.includes(tag)))
        this.#kept.delete(name);
  }

  /** Announcements arrive; what happened until now may have been missed. */
  hear(): void {
    this.#kept.clear();
    this.#isHeard = true;
  }

  loseTouch(): void {
    this.#kept.clear();
    this.#isHeard = false;
  }
}
