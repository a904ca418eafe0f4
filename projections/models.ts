/** The read models of the product. */
export { accounts } from './accounts/projector.ts';
export { adjustments } from './adjustments/projector.ts';
export { announcements } from './announcements/projector.ts';
export { bookings } from './bookings/projector.ts';
export { gatherings } from './gatherings/projector.ts';
export { ledgerEntries } from './ledger-entries/projector.ts';
export { pointsAccounts } from './points-accounts/projector.ts';
