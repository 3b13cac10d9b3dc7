import { BlockList, isIP } from 'node:net';

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24],
  ['192.168.0.0', 16], ['198.18.0.0', 15], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const) PRIVATE.addSubnet(network, prefix, 'ipv4');

// Everything that is not global unicast, and the ranges inside that wrap an IPv4 address.
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
const WRAPPED = new BlockList();
for (const [network, prefix] of [['2002::', 16], ['2001::', 32], ['2001:db8::', 32]] as const) WRAPPED.addSubnet(network, prefix, 'ipv6');

/** True for an IP address of the open internet; false for this machine, its networks, and anything that is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  return family === 6 && GLOBAL.check(address, 'ipv6') && !WRAPPED.check(address, 'ipv6');
}
