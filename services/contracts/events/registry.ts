import {
  accountEvents,
  adminRollEvents,
  reservationEvents,
  type AccountEvent,
  type AdminRollEvent,
  type ReservationEvent,
} from './accounts.ts';
import { announcementEvents, type AnnouncementEvent } from './content.ts';
import type { EventDefinition } from './definition.ts';
import {
  bookingEvents,
  gatheringEvents,
  gatheringNumberEvents,
  type BookingEvent,
  type GatheringEvent,
  type GatheringNumberEvent,
} from './gatherings.ts';
import { adjustmentEvents, pointsEvents, type AdjustmentEvent, type PointsEvent } from './points.ts';

/** Every event that may stand in the store. */
export type DomainEvent =
  | AccountEvent
  | AdminRollEvent
  | ReservationEvent
  | GatheringEvent
  | GatheringNumberEvent
  | BookingEvent
  | PointsEvent
  | AdjustmentEvent
  | AnnouncementEvent;

export type EventType = DomainEvent['type'];

/** Every definition by its type; the codec, the examples test and the audit read this one list. */
export const eventRegistry: ReadonlyMap<string, EventDefinition> = new Map(
  [
    ...accountEvents,
    ...adminRollEvents,
    ...reservationEvents,
    ...gatheringEvents,
    ...gatheringNumberEvents,
    ...bookingEvents,
    ...pointsEvents,
    ...adjustmentEvents,
    ...announcementEvents,
  ].map((definition) => [definition.type, definition as EventDefinition]),
);
