import type { HistoryRecord } from '../../records/records.ts';
import { plainOf, richTextOf } from '@aarambh/contracts/content/rich-text.ts';
import { calendarDay, count, humanised, INDIA, moment } from '../format.ts';
import { speaks } from './happened.ts';
import { words } from './words.ts';

export interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string;
}

type Data = Readonly<Record<string, unknown>>;

/** How the JSON of a rich text begins. */
const RICH = '{"type":"doc"';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values of JSON are the same; lists by what stands in them. */
function isEqual(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));
}

/** An uploaded picture: histories say what it shows. */
function isPicture(value: unknown): value is { readonly fileId: string; readonly text: string } {
  return isData(value) && typeof value.fileId === 'string' && typeof value.text === 'string';
}

/** Widened: an event, a field or a value may be new to this build. */
interface Names {
  readonly fields: Readonly<Record<string, string | null | undefined>>;
  readonly values?: Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>;
}
const found = import.meta.glob<Names>('../../*/field-words.ts', { eager: true, import: 'words' });
const unnamed: Names = { fields: {} };

/** What the resource of an event says of its fields. */
function namesOf(type: string): Names {
  return found[`../../${speaks(type)}/field-words.ts`] ?? unnamed;
}

/** What a field is called; null where it says nothing to people. One that is new to this build is humanised from its name. */
function nameOf({ fields }: Names, field: string): string | null {
  const name = field.endsWith('Id') ? null : fields[field];
  return name === undefined ? humanised(field) : name;
}

/** A text, or the moment or the day that it is. */
function dated(text: string): string {
  if (INSTANT.test(text)) return moment(text, INDIA);
  return DAY.test(text) ? calendarDay(text) : text;
}

function said(names: Names, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  // Staff may write a line that only begins like one.
  const rich = typeof value === 'string' && value.startsWith(RICH) ? richTextOf(value) : null;
  if (rich !== null) return plainOf(rich);
  if (typeof value === 'string') return names.values?.[field]?.[value] ?? dated(value);
  if (typeof value === 'number') return names.values?.[field]?.[value] ?? count(value);
  if (isPicture(value)) return value.text;
  if (Array.isArray(value)) return value.length === 0 ? words.none : value.map((one) => said(names, field, one)).join(', ');
  if (isData(value) && typeof value.kind === 'string') return said(names, field, value.kind);
  return JSON.stringify(value);
}

/** The part of an event that describes the whole record, where it has one. */
function described({ details, fields: own, text, plan, place, rules }: Data): Data | null {
  if (isData(details)) return details;
  if (isData(rules)) return rules;
  if (isData(own)) return { ...own, place };
  return isData(text) ? { ...text, ...(isData(plan) && plan) } : null;
}

/**
 * What an event changed: field by field against the record's description before it, or what the event itself says.
 * @param older the lines before it, newest first
 */
export function changesOf(line: HistoryRecord, older: readonly HistoryRecord[]): readonly Change[] {
  const names = namesOf(line.type);
  const now = described(line.data);
  if (now === null)
    return changes(names, line.data, (field, value) => (value === null ? null : { from: null, to: said(names, field, value) }));
  const before = older.map(({ data }) => described(data)).find((data) => data !== null);
  // The first description is the record itself, which the details show; without the one before there is nothing to compare.
  if (before === undefined) return [];
  // A picture that was taken away is a field no more.
  const gone = Object.fromEntries(
    Object.entries(before).flatMap(([field, value]) => (field in now || !isPicture(value) ? [] : [[field, null]])),
  );
  return changes(names, { ...now, ...gone }, (field, value) => {
    const was = before[field];
    if (isPicture(value) && isPicture(was) && value.fileId !== was.fileId && value.text === was.text)
      return { from: was.text, to: words.otherPicture(value.text) };
    const isSame = isPicture(value) && isPicture(was) ? value.fileId === was.fileId && value.text === was.text : isEqual(value, was);
    return isSame ? null : { from: said(names, field, was), to: said(names, field, value) };
  });
}

/** The fields that have a name, with what is said of each; null where nothing is. */
function changes(names: Names, data: Data, change: (field: string, value: unknown) => Omit<Change, 'field'> | null): readonly Change[] {
  return Object.entries(data).flatMap(([field, value]) => {
    const name = nameOf(names, field);
    const one = name === null ? null : change(field, value);
    return name === null || one === null ? [] : [{ field: name, ...one }];
  });
}
