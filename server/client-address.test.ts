import { expect, test } from "vitest";

import { clientAddress } from "./client-address";

const proxies = ["10.0.0.0/8", "2001:db8::1"];

test.each([
  ["no proxy", "198.51.100.7", null, "198.51.100.7"],
  ["a visitor's own claim", "198.51.100.7", "203.0.113.9", "198.51.100.7"],
  ["our proxy", "10.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["our proxy, as an IPv6 address", "::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["our proxy by IPv6", "2001:db8::1", "2001:db8:5::9", "2001:db8:5::9"],
  ["a claim in front of our proxy", "10.0.0.1", "127.0.0.1, 203.0.113.9", "203.0.113.9"],
  ["two proxies of ours", "10.0.0.1", "203.0.113.9, 10.1.2.3", "203.0.113.9"],
  ["a foreign proxy before ours", "10.0.0.1", "203.0.113.9, 192.0.2.4", "192.0.2.4"],
  ["rubbish", "10.0.0.1", "<script>", "10.0.0.1"],
  ["our proxy without the header", "10.0.0.1", null, "10.0.0.1"],
])("%s: from %s, forwarded for %s, asks %s", (_, peer, forwardedFor, client) => {
  expect(clientAddress(peer, forwardedFor, proxies)).toBe(client);
});

test("without trusted proxies the header is ignored", () => {
  expect(clientAddress("127.0.0.1", "203.0.113.9", [])).toBe("127.0.0.1");
});
