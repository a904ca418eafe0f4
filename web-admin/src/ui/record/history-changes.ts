import type { HistoryRecord } from '../../records/records.ts';
import { humanised, INDIA, moment } from '../format.ts';
import { words } from './words.ts';

export interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string;
}

type Data = Readonly<Record<string, unknown>>;

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return INSTANT.test(value) ? moment(value, INDIA) : value;
  if (typeof value === 'number') return String(value);
  return JSON.stringify(value);
}

/** The part of an event that describes the whole record, where it has one. */
function described(data: Data): Data | null {
  if (isData(data.details)) return data.details;
  if (isData(data.text)) return data.text;
  return null;
}

/**
 * What an event changed: field by field against the record's description before it, or what the event itself says.
 * @param older the lines before it, newest first
 */
export function changesOf(line: HistoryRecord, older: readonly HistoryRecord[]): readonly Change[] {
  const now = described(line.data);
  if (now === null) return plainFacts(line.data);
  const before = older.map(({ data }) => described(data)).find((data) => data !== null);
  // The first description is the record itself, which the details show; without the one before there is nothing to compare.
  if (before === undefined) return [];
  return Object.keys(now)
    .filter((field) => now[field] !== before[field])
    .map((field) => ({ field: humanised(field), from: said(before[field]), to: said(now[field]) }));
}

/** Ids say nothing to people and stand in the exported data; lots have a tab of their own. */
const HIDDEN = /Id$|^(fingerprint|lots|important|area)$/;

function plainFacts(data: Data): readonly Change[] {
  return Object.entries(data)
    .filter(([field, value]) => !HIDDEN.test(field) && value !== null)
    .map(([field, value]) => {
      const source = isData(value) && typeof value.kind === 'string' ? value.kind : value;
      return {
        field: humanised(field),
        from: null,
        to: field === 'role' || field === 'previous' || field === 'why' || field === 'code' ? humanised(said(source)) : said(source),
      };
    });
}
