import { z } from 'zod';

/** As far as pages are counted: the rows before it are a number that every engine counts exactly. */
const MOST = 1_000_000_000;

/** A page of a list in a query, counted from `first`: beyond the end of the list it is empty, however far. */
export const pageFrom = (first: 0 | 1) => z.coerce.number<number>().int().min(first).max(MOST);
