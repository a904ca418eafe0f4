import { z } from 'zod';
import { Id } from '../ids.ts';
import { deed, defineEvent, definePersonalEvent, type EventsOf } from './definition.ts';

/**
 * Stream `protectedpage-{id}`. The page is a subject of its own, so that the hash of its password is encrypted like those of people. Its name and
 * path are not checked here: what was stored once stays readable.
 */
export const protectedPageEvents = [
  /** There is such a page. Until it has a password, only colleges see it. */
  defineEvent('PageProtected', z.object({ pageId: Id, page: z.string().max(40), path: z.string().max(200) })),
  /** Who came in with another password comes in no more. `known`: everybody knows it, so it opens nothing but a node for its own machine. */
  definePersonalEvent('PagePasswordSet', z.object({ pageId: Id, known: z.boolean() }), z.object({ passwordHash: z.string() }), {
    of: 'pageId',
    ...deed,
  }),
  defineEvent('PagePasswordCleared', z.object({ pageId: Id }), deed),
] as const;
export type ProtectedPageEvent = EventsOf<typeof protectedPageEvents>;
