import { accounts } from './accounts/projector.ts';
import { adjustments } from './adjustments/projector.ts';
import { announcements } from './announcements/projector.ts';
import { bookings } from './bookings/projector.ts';
import { gatherings } from './gatherings/projector.ts';
import type { ReadModel } from './host/read-model.ts';
import { ledgerEntries } from './ledger-entries/projector.ts';
import { pointsAccounts } from './points-accounts/projector.ts';

/** Every read model of the product; adapters make their documents from this list. */
export const readModels: readonly ReadModel[] = [accounts, gatherings, bookings, pointsAccounts, ledgerEntries, adjustments, announcements];
