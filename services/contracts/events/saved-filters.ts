import { z } from 'zod';
import { Id } from '../ids.ts';
import { ListName, SavedFilter } from '../saved-filters.ts';
import { definePersonalEvent, type EventsOf } from './definition.ts';

const which = z.object({ accountId: Id, list: ListName });

/** Stream `filters-{accountId}`: filters that somebody keeps in the admin console. What they search for may be other people's names. */
export const savedFilterEvents = [
  definePersonalEvent('FilterSaved', which, SavedFilter, { of: 'accountId' }),
  definePersonalEvent('FilterForgotten', which, SavedFilter.pick({ name: true }), { of: 'accountId' }),
] as const;
export type SavedFilterEvent = EventsOf<typeof savedFilterEvents>;
