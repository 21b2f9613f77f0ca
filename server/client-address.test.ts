import { expect, test } from "vitest";

import { clientAddress } from "./client-address";

const proxies = ["10.0.0.0/8", "::1", "fd00::/8"];

test.each([
  // Nobody in between is trusted: what is said in the header is made up.
  ["198.51.100.7", "203.0.113.9", "198.51.100.7"],
  ["198.51.100.7", null, "198.51.100.7"],
  // The right-most address that is not a proxy of ours; what stands before it is made up.
  ["10.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["10.0.0.1", "192.0.2.6, 203.0.113.9", "203.0.113.9"],
  ["10.0.0.1", "203.0.113.9, 10.0.0.2", "203.0.113.9"],
  ["::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["fd00::1", "2001:db8::1", "2001:db8::1"],
  ["10.0.0.1", "10.0.0.9", "10.0.0.9"],
  // Some proxies add the port.
  ["10.0.0.1", "203.0.113.9:51234", "203.0.113.9"],
  ["10.0.0.1", "192.0.2.6, 203.0.113.9:51234, 10.0.0.2:80", "203.0.113.9"],
  ["10.0.0.1", "[2001:db8::1]:51234", "2001:db8::1"],
  ["10.0.0.1", "[2001:db8::1]", "2001:db8::1"],
  // What is no address is believed by nobody.
  ["10.0.0.1", "unknown", "10.0.0.1"],
  ["10.0.0.1", "203.0.113.9, unknown", "10.0.0.1"],
  ["10.0.0.1", "203.0.113.9:1:2", "10.0.0.1"],
  ["10.0.0.1", "", "10.0.0.1"],
])("%s with %s comes from %s", (peer, forwardedFor, from) => {
  expect(clientAddress(peer, forwardedFor, proxies)).toBe(from);
});
