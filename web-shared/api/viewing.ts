import type { BegunView } from '@aarambh/contracts/routes/views.ts';
import { keepByTab, keptByTab } from '../storage.ts';

/** Where the admin console leaves it for the member console: in this tab alone, and gone with it. */
const VIEWING = 'aarambh.viewing';

function read(): BegunView | null {
  try {
    return JSON.parse(keptByTab(VIEWING) ?? 'null') as BegunView | null;
  } catch {
    return null;
  }
}

/**
 * Whose pages this tab shows to an admin, as the member sees them; null everywhere else. Its token reads, and opens nothing else. It never
 * changes while a page is open.
 */
export const viewing: BegunView | null = read();

/** Keeps for this tab whose pages it shows from the next page on; null ends it. */
export function keepView(view: BegunView | null): void {
  keepByTab(VIEWING, view === null ? null : JSON.stringify(view));
}
