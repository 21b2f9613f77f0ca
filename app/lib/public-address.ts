/** Whether an IP address belongs to the public internet and not to our own machine or network. */
export function isPublicAddress(address: string): boolean {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return isPublicAddress(mapped);
  return address.includes(":") ? isPublicV6(address) : isPublicV4(address);
}

function isPublicV4(address: string): boolean {
  const parts = address.split(".").map(Number);
  const [a = 0, b = 0, c = 0] = parts;
  if (parts.length !== 4 || parts.some((part) => !Number.isInteger(part) || part < 0 || part > 255))
    return false;
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  if (a === 100 && b >= 64 && b <= 127) return false;
  if (a === 169 && b === 254) return false;
  if (a === 172 && b >= 16 && b <= 31) return false;
  if (a === 192 && (b === 168 || (b === 0 && (c === 0 || c === 2)) || (b === 88 && c === 99)))
    return false;
  if (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) return false;
  return !(a === 203 && b === 0 && c === 113);
}

/** Only 2000::/3 is allocated; within it, tunnels (6to4, Teredo) and documentation ranges are not public. */
function isPublicV6(address: string): boolean {
  const first = Number.parseInt(address.split(":")[0] || "0", 16);
  if (Number.isNaN(first) || first < 0x2000 || first > 0x3fff) return false;
  if (first === 0x2002) return false;
  if (first !== 0x2001) return true;
  const second = Number.parseInt(address.split(":")[1] || "0", 16);
  return second >= 0x0200 && second !== 0x0db8;
}
