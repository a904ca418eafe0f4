import Box from '@mui/material/Box';
import { useState } from 'react';
import { DAY_MS, startOf } from '@aarambh/contracts/time.ts';
import { INDIA } from '../format.ts';
import { PlainField } from '../plain-field.tsx';
import { useAfterPause } from '../use-pause.ts';
import { toZoneField } from '../zone-time.ts';
import type { RangeFilter } from './shape.ts';
import { useFilter, without, type FilterValues } from './use-filter.ts';
import { words } from './words.ts';

/** What stands in the two fields of a range, by the list's filter. */
function shownOf({ range, of }: RangeFilter, filter: FilterValues): readonly [from: string, to: string] {
  const [from, to] = [filter[`${range}_gte`], filter[of === 'day' ? `${range}_lt` : `${range}_lte`]];
  if (of === 'number') return [typeof from === 'number' ? String(from) : '', typeof to === 'number' ? String(to) : ''];
  const dayOf = (value: unknown, before: number): string => {
    const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isNaN(ms) ? '' : toZoneField(new Date(ms - before).toISOString(), INDIA).slice(0, 10);
  };
  // The last day is filtered by the first instant after it.
  return [dayOf(from, 0), dayOf(to, 1)];
}

/** The filter with the range that stands in the fields; a field that is empty or half typed bounds nothing. */
function ranged({ range, of }: RangeFilter, filter: FilterValues, [from, to]: readonly [string, string]): Record<string, unknown> {
  const bounds = [`${range}_gte`, `${range}_gt`, `${range}_lte`, `${range}_lt`];
  const valueOf = (text: string, more: number): unknown => {
    if (text === '') return undefined;
    if (of === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined;
    const ms = startOf(text, '00:00') + more;
    return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
  };
  const entries = [
    [`${range}_gte`, valueOf(from, 0)] as const,
    [of === 'day' ? `${range}_lt` : `${range}_lte`, valueOf(to, DAY_MS)] as const,
  ];
  return { ...without(filter, bounds), ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) };
}

/** From one value to another. */
export function RangeFields({ filter: range }: { readonly filter: RangeFilter }) {
  const { filter, change } = useFilter();
  const shown = shownOf(range, filter);
  const [typed, setTyped] = useState<readonly [string, string] | null>(null);
  const { later, now } = useAfterPause();
  const type = (next: readonly [string, string]): void => {
    setTyped(next);
    later(() => {
      change((before) => ranged(range, before, next));
      // From here on the fields show what the list is filtered by.
      setTyped(null);
    });
  };
  const [from, to] = typed ?? shown;
  const common = { type: range.of === 'day' ? 'date' : 'number', onBlur: now } as const;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: range.of === 'day' ? '1fr' : '1fr 1fr', gap: 2, maxWidth: 320 }}>
      <PlainField {...common} label={words.from} value={from} onChange={(next) => type([next, to])} />
      <PlainField {...common} label={words.to} value={to} onChange={(next) => type([from, next])} />
    </Box>
  );
}
