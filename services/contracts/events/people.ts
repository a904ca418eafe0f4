import { z } from 'zod';
import { Audience, cardFields } from '../http/people.ts';
import { Id, Instant } from '../ids.ts';
import { deed, defineEvent, definePersonalEvent, type EventsOf } from './definition.ts';

const whose = z.object({ accountId: Id });
const Reservation = z.string().regex(/^[0-9a-f]{64}$/);
/** The text that its owner agreed to by it; absent: the first. */
const ConsentVersion = z.string().optional();

/** Stream `card-{accountId}`: what a person shows of themselves to others. Bio and picture are the account's. */
export const cardEvents = [
  /** The person became a member: the card stands in the directory. */
  definePersonalEvent(
    'CardListed',
    z.object({ accountId: Id, membershipId: Id, textVersion: ConsentVersion }),
    z.object({ name: z.string(), designation: z.string(), company: z.string(), linkedin: z.string() }),
    { of: 'accountId' },
  ),
  definePersonalEvent('CardEdited', whose, z.object({ designation: z.string(), company: z.string() }), { of: 'accountId' }),
  /** All details as they are from now on. */
  definePersonalEvent(
    'CardDetailsChanged',
    whose,
    z.object({
      skills: z.array(z.string()),
      city: z.string(),
      stage: z.string(),
      lookingFor: z.array(z.string()),
      links: z.array(z.string()),
    }),
    { of: 'accountId' },
  ),
  /** Who sees which field, of all fields. */
  defineEvent(
    'CardVisibilityChanged',
    z.object({ accountId: Id, visibility: z.record(z.enum(cardFields), Audience), textVersion: ConsentVersion }),
  ),
  /** The name of the public page, '' for none; `reservation` is the id of the stream that keeps it unique. */
  definePersonalEvent(
    'CardHandleChanged',
    z.object({ accountId: Id, reservation: Reservation.nullable(), textVersion: ConsentVersion }),
    z.object({ handle: z.string() }),
    {
      of: 'accountId',
    },
  ),
  /** The account cannot be used: nobody sees the card. */
  defineEvent('CardSuspended', whose),
  defineEvent('CardReinstated', whose),
  /** An admin took the card out of the directory, or put it back. */
  defineEvent('CardHidden', whose, deed),
  defineEvent('CardShown', whose, deed),
  /** The person was erased. */
  defineEvent('CardWithdrawn', whose),
] as const;
export type CardEvent = EventsOf<typeof cardEvents>;

/** Stream `handle-{HMAC}`: who has a name of a public page, and since when. The name itself is never stored here. */
export const handleEvents = [
  defineEvent('HandleTaken', z.object({ owner: Id, at: Instant })),
  defineEvent('HandleReleased', z.object({ owner: Id })),
] as const;
export type HandleEvent = EventsOf<typeof handleEvents>;

/** `low` and `high` are the two people, in the order of their ids. */
const pair = { connectionId: Id, low: Id, high: Id };

/** Stream `connection-{pair}`: how two people stand to each other. */
export const connectionEvents = [
  defineEvent('ConnectionRequested', z.object({ ...pair, by: Id })),
  defineEvent('ConnectionWithdrawn', z.object({ ...pair, by: Id })),
  defineEvent('ConnectionAccepted', z.object({ ...pair, by: Id })),
  /** Silently: who asked is not told, and goes on seeing their request. */
  defineEvent('ConnectionDeclined', z.object({ ...pair, by: Id })),
  defineEvent('ConnectionRemoved', z.object({ ...pair, by: Id })),
  defineEvent('ConnectionBlocked', z.object({ ...pair, by: Id })),
  defineEvent('ConnectionUnblocked', z.object({ ...pair, by: Id })),
  /** One of them was erased. */
  defineEvent('ConnectionEnded', z.object({ ...pair, erased: Id })),
] as const;
export type ConnectionEvent = EventsOf<typeof connectionEvents>;
