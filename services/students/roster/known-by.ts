import { mac } from '@aarambh/kernel/macs.ts';

/** Bytes of what the roster knows an address by. */
const HMAC_BYTES = 16;

/** What the roster of a college knows an address or a Roll No by: never the datum. */
export function knownBy(secret: Uint8Array, orgId: string, what: 'email' | 'rollNo', text: string): string {
  return mac(secret, `roster\n${orgId}\n${what}\n${text}`).subarray(0, HMAC_BYTES).toString('base64url');
}
