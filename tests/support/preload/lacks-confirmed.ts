import { eventRegistry } from '@aarambh/contracts/events/registry.ts';

/** Loaded by a node before anything else: it is of a build that does not know `BookingConfirmed` yet. */
(eventRegistry as Map<string, unknown>).delete('BookingConfirmed');
