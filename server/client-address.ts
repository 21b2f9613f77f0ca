import { BlockList, isIP } from "node:net";

/**
 * The address a request came from: the peer, or what trusted proxies say about it (the right-most
 * address in X-Forwarded-For that is not itself trusted).
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | null,
  trustedProxies: readonly string[],
): string {
  const trusted = blockListOf(trustedProxies);
  const hops = [
    ...(forwardedFor ?? "").split(",").map((hop) => withoutPort(hop.trim())),
    plain(peer),
  ];
  while (hops.length > 1 && isTrusted(hops.at(-1) ?? "", trusted)) {
    const before = hops.at(-2) ?? "";
    if (!isIP(before)) break;
    hops.pop();
  }
  return hops.at(-1) ?? peer;
}

/** Strips the port: some proxies write "203.0.113.9:51234" or "[2001:db8::1]:51234". */
function withoutPort(hop: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}

function plain(address: string): string {
  return address.replace(/^::ffff:/, "");
}

/** Whether this peer is a proxy of ours, whose headers are believed. */
export function isTrustedProxy(peer: string, trustedProxies: readonly string[]): boolean {
  return trustedProxies.length > 0 && isTrusted(plain(peer), blockListOf(trustedProxies));
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? "ipv6" : "ipv4");
}

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  return list;
}
