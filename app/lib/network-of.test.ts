import { expect, test } from "vitest";

import { networkOf } from "./network-of";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8::3:4:5:6:7", "2001:db8:0:3::/64"],
])("%s stands for %s", (address, network) => expect(networkOf(address)).toBe(network));
