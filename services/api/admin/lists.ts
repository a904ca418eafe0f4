import { adjustmentList } from './adjustments.ts';
import { bookingList } from './bookings.ts';
import { gatheringList } from './gatherings.ts';
import { ledgerList, pointsAccountList } from './ledger.ts';
import type { ListRules } from './listing.ts';
import { memberRules } from './members.ts';

/** What may be asked of every list of documents: each filter and each order of them is answered by an index. */
export const adminLists: readonly ListRules[] = [memberRules, gatheringList, bookingList, pointsAccountList, ledgerList, adjustmentList];
