/** Something changed, and nobody can say what. */
export const EVERYTHING = "*";

/** A page that depends on more is dropped with every change. */
const MOST = 600;

/** What a page's answer depended on: what changes one of these changes the page. */
export class PageTags {
  readonly #tags = new Set<string>();
  #isBroad = false;
  #isReported = false;
  #showsArtists = false;

  /** Records what a part of the page depends on; a page of which nothing was recorded depends on everything. */
  dependOn(tags: Iterable<string>): void {
    this.#isReported = true;
    for (const tag of tags) this.#tags.add(tag);
  }

  /** Records whom and what the page shows, by their ids. */
  recordShown(ids: ReadonlySet<string>): void {
    this.dependOn(ids);
    if (ids.size > 0) this.#showsArtists = true;
  }

  /** Records that it is not known what a part of the page depends on. */
  recordUnknown(): void {
    this.#isBroad = true;
    this.#showsArtists = true;
  }

  get isBroad(): boolean {
    return this.#isBroad || !this.#isReported || this.#tags.size > MOST;
  }

  /** Most artists are children: what shows any artist's work counts as showing a child. */
  get showsChild(): boolean {
    return this.#showsArtists || this.isBroad;
  }

  get list(): readonly string[] {
    return this.isBroad ? [] : [...this.#tags];
  }

  isTouchedBy(changed: readonly string[]): boolean {
    return this.isBroad
      ? changed.length > 0
      : changed.some((tag) => tag === EVERYTHING || this.#tags.has(tag));
  }
}
