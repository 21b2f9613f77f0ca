/** A cache of limited size: the least recently used entry is dropped first. */
export function lruCache<Value>(limit: number) {
  const kept = new Map<string, Value>();
  return function keep(key: string, make: () => Value): Value {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    const oldest = kept.keys().next().value;
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
