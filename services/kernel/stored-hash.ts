import { hash } from 'node:crypto';
import type { StoredEvent } from './ports/event-store.ts';

/**
 * SHA-256 (hex) of an event as stored: stream, revision, id, type, data and meta, as kept, so before decrypting and
 * upcasting and without the position. Fields are separated by newlines, which none of the first four can hold
 * and JSON escapes.
 */
export function storedEventHash(event: Omit<StoredEvent, 'position'>): string {
  return hash('sha256', `${event.stream}\n${event.revision}\n${event.id}\n${event.type}\n${event.data}\n${event.meta}`, 'hex');
}

/** One more link of the chain over the whole log: SHA-256 of the head so far and the event's own hash. Starts from ''. */
export function chainLink(head: string, event: Omit<StoredEvent, 'position'>): string {
  return hash('sha256', `${head}\n${storedEventHash(event)}`, 'hex');
}
