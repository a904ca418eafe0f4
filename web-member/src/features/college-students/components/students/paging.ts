import { StudentsWanted } from '@aarambh/contracts/http/students.ts';

/** How many rows the table has; the first is the default. */
export const sizes = [5, 10, 25] as const;
export type Size = (typeof sizes)[number];

/** What the table shows, as it stands in the address. */
export interface Shown {
  /** Who is asked for; what is not said does not matter. */
  readonly wanted: StudentsWanted;
  readonly page: number;
  readonly size: Size;
}

/** Characters of a search. */
export const MOST_SEARCHED = 100;
const MOST_PAGES = 20_000;
const filters = ['status', 'booked', 'appeared', 'scored', 'over80', 'atRisk'] as const;

/** The page that an address names. */
export function pageIn(address: URLSearchParams, name = 'page'): number {
  const page = Number(address.get(name) ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
}

/** What an address asks for; what it cannot mean is the default. */
export function shownIn(address: URLSearchParams): Shown {
  const search = (address.get('search') ?? '').trim().slice(0, MOST_SEARCHED);
  let wanted: StudentsWanted = search === '' ? {} : { search };
  for (const filter of filters) {
    const value = address.get(filter);
    const one = StudentsWanted.safeParse({ [filter]: value });
    if (value !== null && one.success) wanted = { ...wanted, ...one.data };
  }
  return { wanted, page: pageIn(address), size: sizes.find((one) => String(one) === address.get('size')) ?? sizes[0] };
}

/** The address of what is shown, without what is the default; what else stands in the address stays. */
export function addressOf({ wanted, page, size }: Shown, before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const name of ['search', ...filters, 'page', 'size']) after.delete(name);
  const said = { ...wanted, page: page === 1 ? undefined : String(page), size: size === sizes[0] ? undefined : String(size) };
  for (const [name, value] of Object.entries(said)) if (value !== undefined && value !== '') after.set(name, value);
  return after;
}

/** Whether anybody is left out. */
export const isNarrowed = ({ wanted }: Shown): boolean => Object.keys(wanted).length > 0;
