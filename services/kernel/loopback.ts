import { isIPv6 } from 'node:net';

/** Whether a host name or address is this machine, seen from itself: localhost and its subdomains, 127.0.0.0/8, ::1. */
export function isLoopback(host: string): boolean {
  const { hostname } = new URL(`http://${isIPv6(host) ? `[${host}]` : host}`);
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
