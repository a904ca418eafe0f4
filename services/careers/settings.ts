import { whole } from '@aarambh/context/settings.ts';
import { CAREER_KEPT_DAYS } from '@aarambh/contracts/careers/state.ts';

/** The settings of the careers. */
export const settings = {
  /** Days after its last step in which an application is kept. */
  CAREER_KEPT_DAYS: whole('CAREER_KEPT_DAYS', 1, 36_500).default(CAREER_KEPT_DAYS),
};
