/** What each kind of difference means (services/audit/differences.ts), for people who have to act on it. */
const kinds: Readonly<Record<string, string>> = {
  store_corrupt: 'An event cannot be read as it was written: the file is damaged at that place.',
  stream_revision: 'An event is missing, doubled or out of place in its stream.',
  head_signature: 'A signed head outside the store was not signed by this service.',
  head_differs: 'The log is another one than the signed head saw: something before that head was changed.',
  part_missing: 'Something that belongs to the log and stands beside it is gone.',
  log_cut: 'The log ends before a signed head: its tail is missing.',
  unreadable_event: 'An event has a form that this version does not know.',
  wrong_stream: 'An event speaks of another record than the one it is stored under.',
  account_chain: 'The chain of an account is broken: one of its events was changed, removed or put in.',
  lot: 'A movement touches a lot that does not hold that much.',
  spending_rule: 'Points were spent from another lot than the one that expires soonest.',
  below_zero: 'An account fell below zero.',
  unbalanced: 'The two sides of the ledger do not add up to zero.',
  effect_without_cause: 'Points moved without a booking, cancellation or grant that explains it.',
  cause_without_effect: 'A booking, cancellation or grant has no movement of points.',
  effect_differs: 'Points moved by another amount than their cause says.',
  effect_twice: 'One cause moved points twice.',
  self_approved: 'An adjustment was approved by the person who proposed it.',
  out_of_order: 'Something happened before what must come first.',
  document_differs: 'A document of the read model says something else than its events.',
  document_missing: 'A movement has no document in the read model.',
  document_extra: 'The read model has a document without a movement.',
  document_behind: 'A document of the read model stopped before its newest event.',
};

export function differenceWords(kind: string): string {
  return kinds[kind] ?? 'Something does not fit.';
}

/** Where people look at the record that a stream belongs to; null for streams without one. */
export function pathOfStream(stream: string | null): { readonly area: string; readonly path: string } | null {
  const [, category, id] = /^(points|booking|adjustment|gathering|account)-([0-9a-f-]{36})$/.exec(stream ?? '') ?? [];
  if (category === undefined || id === undefined) return null;
  const area = { points: 'points', booking: 'bookings', adjustment: 'adjustments', gathering: 'gatherings', account: 'members' }[category];
  return area === undefined ? null : { area, path: `/${area}/${id}/show/history` };
}
