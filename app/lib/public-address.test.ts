import { expect, test } from "vitest";

import { isPublicAddress } from "./public-address";

test.each([
  "127.0.0.1",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "198.18.0.1",
  "203.0.113.9",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "2002:7f00:1::",
  "2001::1",
  "2001:db8::1",
  "64:ff9b::7f00:1",
  "ff02::1",
  "not-an-address",
  "1.2.3",
  "",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "8.8.8.8",
  "172.32.0.1",
  "100.128.0.1",
  "192.0.1.1",
  "2606:4700::1111",
  "::ffff:8.8.8.8",
  "2001:4860:4860::8888",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
