interface Booked {
  readonly memberId: string;
  readonly gatheringId: string;
  readonly points: number;
}
interface Adjusted {
  readonly memberId: string;
  readonly amount: number;
}
interface Head {
  readonly count: number;
  readonly signedAt: string;
}

/** What an audit says of the place where the ledger is not consistent; the console, its files and the terminal show it as it stands here. */
export const words = {
  log: {
    signature: ({ count, signedAt }: Head) => `The signed head over ${count} events of ${signedAt} does not carry our signature.`,
    headsUnreadable: (why: string) => `The signed heads cannot be read: ${why}.`,
    otherEvents: (events: number, signedAt: string) =>
      `The first ${events} events are not those that were signed on ${signedAt}: something up to here was changed, inserted, removed or reordered.`,
    revision: (revision: number, due: number) => `The stream goes on at revision ${revision} where ${due} is due.`,
    cut: (events: number, { count, signedAt }: Head) =>
      `The log ends after ${events} events; ${count} were there when it was signed on ${signedAt}.`,
    acknowledged: (end: number, acknowledged: number) =>
      `The log ends at position ${end}, and events up to ${acknowledged} were acknowledged.`,
  },
  account: {
    chain: 'The event does not carry the hash of the event before it in its account.',
    below: (memberId: string, balance: number) => `The account of ${memberId} is at ${balance} points.`,
    sum: (sum: number) => `All accounts of both sides come to ${sum} instead of 0.`,
  },
  lot: {
    twice: (lotId: string) => `Lot ${lotId} was granted before.`,
    rule: 'The lots taken are not the soonest to expire and then the oldest.',
    early: (lotId: string) => `Lot ${lotId} had not expired.`,
    expired: (lotId: string, left: number, amount: number) => `Lot ${lotId} held ${left} points and ${amount} expired.`,
    missing: (lotId: string) => `Lot ${lotId} does not exist.`,
    below: (lotId: string, left: number) => `Lot ${lotId} is at ${left} points.`,
    above: (lotId: string, granted: number) => `Lot ${lotId} holds more than the ${granted} points that were granted.`,
    sum: (lots: number, account: number) => `The lots move ${lots} points and the account ${account}.`,
  },
  unlock: {
    of: (named: string) => `The unlock names ${named} and not its own member.`,
    amount: (amount: number, due: number) => `${amount} points were unlocked instead of ${due}.`,
    twice: 'The free points were unlocked before.',
  },
  noOrder: (orderId: string) => `Points were granted for the plan order ${orderId}, and there is no such order.`,
  adjustment: {
    unapproved: (id: string) => `Adjustment ${id} was applied and never approved.`,
    twice: (id: string) => `Adjustment ${id} was applied before.`,
    approves: (id: string, { amount, memberId }: Adjusted) => `Adjustment ${id} approves ${amount} points for ${memberId}.`,
    again: (id: string) => `Adjustment ${id} was proposed before.`,
    outOfOrder: (type: string) => `${type} does not follow on an open proposal.`,
    own: (id: string) => `Adjustment ${id} was approved by who proposed it.`,
    proposes: (id: string, { amount, memberId }: Adjusted) => `Adjustment ${id} proposes ${amount} points for ${memberId}.`,
    unapplied: (id: string) => `Adjustment ${id} was approved and never applied.`,
  },
  booking: {
    unasked: (id: string) => `Points were spent for booking ${id}, which did not ask for them.`,
    twice: (id: string) => `Points were spent for booking ${id} before.`,
    late: (id: string) => `Points were spent for booking ${id} after they were given back.`,
    asks: (id: string, { points, memberId, gatheringId }: Booked) =>
      `Booking ${id} asks ${points} points of ${memberId} for ${gatheringId}.`,
    holdsNone: (id: string) => `Points were refunded for booking ${id}, which holds none.`,
    otherLots: (id: string) => `The refund of booking ${id} does not return what was taken to the lots it came from.`,
    outOfOrder: (type: string) => `${type} does not follow on what happened to this booking before.`,
    belongs: (id: string, { memberId, gatheringId }: Booked) => `Booking ${id} belongs to ${memberId} and ${gatheringId}.`,
    confirmedAt: (id: string, asked: number, points: number) => `Booking ${id} asked ${asked} points and was confirmed at ${points}.`,
    cancelledAt: (id: string, taken: number, points: number) => `Booking ${id} took ${taken} points and was cancelled at ${points}.`,
    unspent: (id: string, points: number) => `Booking ${id} was confirmed and its ${points} points were never spent.`,
    notCancelled: (id: string) => `The gathering was cancelled and booking ${id} was not.`,
    refunded: (id: string) => `The points of booking ${id} were refunded, and it still stands.`,
    unreturned: (id: string, status: 'requested' | 'refused' | 'cancelled', points: number) =>
      `Booking ${id} ${status === 'requested' ? 'was never finished' : `was ${status}`} and its ${points} points were not returned.`,
    again: (id: string, status: string) => `Booking ${id} was requested again while it is ${status}.`,
  },
  entry: {
    missing: (id: string) => `The ledger entry ${id} is missing from the read model.`,
    differs: (id: string) => `The ledger entry ${id} is not what its event says.`,
    extra: (id: string) => `The ledger entry ${id} has no event.`,
  },
  document: {
    missing: (memberId: string) => `The account document of ${memberId} is missing from the read model.`,
    differs: (memberId: string, revision: number) =>
      `The account document of ${memberId} is not its stream folded to revision ${revision}.`,
    never: (memberId: string) => `The account document of ${memberId} stands at a revision that its stream never had.`,
    behind: (memberId: string, revision: number, due: number) =>
      `The account document of ${memberId} stands at revision ${revision}; ${due} is due.`,
  },
};
