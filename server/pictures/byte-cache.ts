/** Entries up to a number of bytes; the least recently used are dropped first. */
export function createByteCache<Entry>(maxBytes: number) {
  const entries = new Map<string, { entry: Entry; bytes: number }>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key: string): Entry | undefined {
      const found = entries.get(key);
      if (!found) return undefined;
      entries.delete(key);
      entries.set(key, found);
      return found.entry;
    },
    keep(key: string, entry: Entry, size: number): void {
      drop(key);
      // One that would push out most of the others is not worth it.
      if (size > maxBytes / 4) return;
      entries.set(key, { entry, bytes: size });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}
