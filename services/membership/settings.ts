import { whole } from '@aarambh/context/settings.ts';
import { MEMBERSHIP_AGAIN_DAYS } from '@aarambh/contracts/membership.ts';

/** The settings of the memberships. */
export const settings = {
  /** Days after a declined application in which nobody can apply again. */
  MEMBERSHIP_AGAIN_DAYS: whole('MEMBERSHIP_AGAIN_DAYS', 0, 3650).default(MEMBERSHIP_AGAIN_DAYS),
};
