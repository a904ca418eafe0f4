import { z } from 'zod';
import type { EventDefinition } from '@aarambh/contracts/events/definition.ts';
import { bookingEvents, gatheringEvents, type BookingEvent, type GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import { adjustmentEvents, pointsEvents, type AdjustmentEvent, type PointsEvent } from '@aarambh/contracts/events/points.ts';
import { categoryOf, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { upcast } from '@aarambh/kernel/upcast.ts';

/** Every event that moves points or causes such a movement. */
export type AuditedEvent = PointsEvent | AdjustmentEvent | BookingEvent | Extract<GatheringEvent, { type: 'GatheringCancelled' }>;

/** What the audit reads of an event's metadata. */
export interface AuditedMeta {
  readonly v: number;
  readonly time: string;
  readonly actor: string;
  readonly prev?: string | undefined;
}

const Meta = z.object({
  v: z.int().positive(),
  time: z.iso.datetime(),
  actor: z.string(),
  prev: z.string().optional(),
});

const audited: readonly EventDefinition[] = [
  ...[...pointsEvents, ...adjustmentEvents, ...bookingEvents],
  ...gatheringEvents.filter(({ type }) => type === 'GatheringCancelled'),
];
const definitions: ReadonlyMap<string, EventDefinition> = new Map(audited.map((definition) => [definition.type, definition]));

/** Categories whose streams hold audited events only. */
const closedCategories: ReadonlySet<string> = new Set(['points', 'adjustment', 'booking']);

/** Tells whether an event belongs to what the audit folds, by its type or by where it stands. */
export function isAudited(stored: StoredEvent): boolean {
  return definitions.has(stored.type) || closedCategories.has(categoryOf(stored.stream));
}

/**
 * Reads an audited event from its stored strings alone, without the codec and without keys, because the ledger must be
 * auditable after people were erased; personal parts are ignored.
 * @throws {Error} the strings are not what the contracts say this type and version holds
 */
export function readAudited(stored: StoredEvent): { event: AuditedEvent; meta: AuditedMeta } {
  const meta = Meta.parse(JSON.parse(stored.meta));
  const definition = definitions.get(stored.type);
  if (definition === undefined) throw new Error(`${stored.type} does not belong into this stream`);
  const data = definition.data.parse(upcast(definition, JSON.parse(stored.data), meta.v));
  // `audited` holds the definitions that `AuditedEvent` is made of; a type of the list cannot say which of them this one is.
  return { event: { type: stored.type, data } as AuditedEvent, meta };
}

/** The one stream that an audited event may stand in. */
export function streamOf(event: AuditedEvent): string {
  switch (event.type) {
    case 'PointsGranted':
    case 'PointsSpent':
    case 'PointsRefunded':
    case 'SpendVoided':
    case 'PointsExpired':
    case 'PointsDeducted':
      return `points-${event.data.memberId}`;
    case 'AdjustmentProposed':
    case 'AdjustmentApproved':
    case 'AdjustmentRejected':
      return `adjustment-${event.data.adjustmentId}`;
    case 'BookingRequested':
    case 'BookingConfirmed':
    case 'BookingRefused':
    case 'BookingCancelled':
      return `booking-${event.data.bookingId}`;
    case 'GatheringCancelled':
      return `gathering-${event.data.gatheringId}`;
  }
}

/** Made once: every event of the log is asked for its time. */
const Time = Meta.pick({ time: true });

/** Recorded time in milliseconds; 0 when the metadata cannot be read, which is reported where the event matters. */
export function recordedTime(stored: StoredEvent): number {
  try {
    return Date.parse(Time.parse(JSON.parse(stored.meta)).time);
  } catch {
    return 0;
  }
}
