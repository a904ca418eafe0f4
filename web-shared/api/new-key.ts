/**
 * A new idempotency key: one for each thing that a person means to do. Not `crypto.randomUUID`, which browsers offer over https and on
 * localhost only, and not to who opens a node in their own network by its address.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
