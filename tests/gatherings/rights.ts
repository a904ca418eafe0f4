import { bookingId, gatheringId } from '../api/support/ids.ts';
import type { ReviewedRights } from '../api/support/reviewed-rights.ts';

/** Who may see what of this context. */
export const rights: ReviewedRights = {
  viewed: ['GET /api/bookings'],
  menu: { gatherings: ['admin', 'moderator'], bookings: ['admin', 'moderator'] },
  files: ['gatherings', 'bookings'],
  histories: {
    [`gathering-${gatheringId}`]: ['admin', 'moderator'],
    [`booking-${bookingId}`]: ['admin', 'moderator', 'auditor'],
  },
  // The booking in the path is `user`'s.
  others: { 'POST /api/bookings/{id}/cancel': ['user'] },
  inPath: (_name, pattern) => (pattern.includes('/bookings/') ? bookingId : undefined),
};
