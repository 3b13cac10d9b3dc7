/** True for this very machine, as a name or an address of it. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host);
}

/** True for a web address on this machine. */
export function isLoopbackUrl(url: string): boolean {
  try {
    const { protocol, hostname } = new URL(url);
    return /^https?:$/.test(protocol) && isLoopbackHost(hostname);
  } catch {
    return false;
  }
}
