import { categoryOf, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';

/** Whom a change concerns: every signed-in person, one account, or staff of the admin console. */
export type Room = 'everybody' | 'staff' | `account:${string}`;

const seatTypes: ReadonlySet<string> = new Set(['SeatHeld', 'SeatConfirmed', 'SeatReleased', 'SeatVoided']);

/** Whether an event changes nothing of a gathering but how many seats are left: that is told in itself, and nobody fetches the board for it. */
export function movesSeats({ stream, type }: StoredEvent): boolean {
  return seatTypes.has(type) && categoryOf(stream) === 'gathering';
}

/** What an event means for whoever shows something: rooms and the topics that they refetch. */
export function topicsOf(event: StoredEvent): readonly { readonly room: Room; readonly topics: readonly string[] }[] {
  const id = event.stream.slice(event.stream.indexOf('-') + 1);
  switch (categoryOf(event.stream)) {
    case 'gathering': {
      const staff = { room: 'staff', topics: ['admin/gatherings'] } as const;
      return movesSeats(event) ? [staff] : [{ room: 'everybody', topics: ['eventboard', `event:${id}`] }, staff];
    }
    case 'booking': {
      const memberId = /"memberId":"([0-9a-f-]{36})"/.exec(event.data)?.[1];
      return [
        ...(memberId === undefined ? [] : [{ room: `account:${memberId}` as const, topics: ['bookings', 'me'] }]),
        { room: 'staff', topics: ['admin/bookings'] },
      ];
    }
    case 'points':
      return [
        { room: `account:${id}`, topics: ['points', 'me'] },
        { room: 'staff', topics: ['admin/points', 'admin/ledger'] },
      ];
    case 'account':
      return [
        { room: `account:${id}`, topics: ['me'] },
        { room: 'staff', topics: ['admin/members'] },
      ];
    case 'adjustment':
      return [{ room: 'staff', topics: ['admin/adjustments'] }];
    case 'announcement':
      return [
        { room: 'everybody', topics: ['announcement'] },
        { room: 'staff', topics: ['admin/announcements'] },
      ];
    default:
      return [];
  }
}

const forEverybody: readonly string[] = ['eventboard', 'me', 'bookings', 'points', 'announcement'];
const forStaff: readonly string[] = ['gatherings', 'bookings', 'points', 'ledger', 'members', 'adjustments', 'announcements'].map(
  (resource) => `admin/${resource}`,
);

/** What a socket that has just connected refetches: it may have missed anything. */
export function everyTopic(isStaff: boolean): readonly string[] {
  return isStaff ? [...forEverybody, ...forStaff] : forEverybody;
}
