/**
 * The part of an address that identifies one visitor: all of an IPv4 address, but only the first
 * 64 bits of an IPv6 address, since anyone can vary the rest at will.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = /:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
