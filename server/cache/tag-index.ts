/** Which pages have a tag. Most tags stand on one page: those need no set. */
export function createTagIndex() {
  const pages = new Map<string, string | Set<string>>();

  return {
    add(page: string, tags: readonly string[]): void {
      for (const tag of tags) {
        const found = pages.get(tag);
        if (found === undefined) pages.set(tag, page);
        else if (found instanceof Set) found.add(page);
        else if (found !== page) pages.set(tag, new Set([found, page]));
      }
    },
    remove(page: string, tags: readonly string[]): void {
      for (const tag of tags) {
        const found = pages.get(tag);
        if (found === page) pages.delete(tag);
        else if (found instanceof Set && found.delete(page) && found.size === 0) pages.delete(tag);
      }
    },
    of(tag: string): string[] {
      const found = pages.get(tag);
      if (found === undefined) return [];
      return found instanceof Set ? [...found] : [found];
    },
    get size() {
      return pages.size;
    },
  };
}
