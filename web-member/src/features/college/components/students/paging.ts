/** How many rows the table has; the first is the default. */
export const sizes = [5, 10, 25] as const;
export type Size = (typeof sizes)[number];

/** What the table shows, as it stands in the address. */
export interface Shown {
  readonly search: string;
  readonly page: number;
  readonly size: Size;
}

/** Characters of a search. */
export const MOST_SEARCHED = 100;
const MOST_PAGES = 20_000;

/** What an address asks for; what it cannot mean is the default. */
export function shownIn(address: URLSearchParams): Shown {
  const page = Number(address.get('page') ?? 1);
  const size = sizes.find((one) => String(one) === address.get('size')) ?? sizes[0];
  return {
    search: (address.get('search') ?? '').trim().slice(0, MOST_SEARCHED),
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
    size,
  };
}

/** The address of what is shown, without what is the default. */
export function addressOf({ search, page, size }: Shown): URLSearchParams {
  const said = { search, page: page === 1 ? '' : String(page), size: size === sizes[0] ? '' : String(size) };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''));
}
