import type { ResourceName } from '@aarambh/contracts/resources/resources.ts';
import { words } from './words.ts';

/** Whose records the streams of a category are. */
const areas: Readonly<Record<string, ResourceName | undefined>> = {
  points: 'points',
  booking: 'bookings',
  adjustment: 'adjustments',
  gathering: 'gatherings',
  account: 'members',
};

/** Widened: a difference may be new to this build. */
const kinds: Readonly<Record<string, string | undefined>> = words.kinds;

/** What a kind of difference means, also one that is new to this build. */
export function differenceWords(kind: string): string {
  return kinds[kind] ?? words.unknownKind;
}

/** Where people look at the record that a stream belongs to; null for streams without one. */
export function pathOfStream(stream: string | null): { readonly area: ResourceName; readonly path: string } | null {
  const [, category, id] = /^(points|booking|adjustment|gathering|account)-([0-9a-f-]{36})$/.exec(stream ?? '') ?? [];
  if (category === undefined || id === undefined) return null;
  const area = areas[category];
  return area === undefined ? null : { area, path: `/${area}/${id}/show/history` };
}
