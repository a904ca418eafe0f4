import { whole } from '@aarambh/context/settings.ts';
import { ENQUIRY_KEPT_DAYS } from '@aarambh/contracts/enquiries/state.ts';

/** The settings of the enquiries. */
export const settings = {
  /** Days after its end in which an enquiry is kept. */
  ENQUIRY_KEPT_DAYS: whole('ENQUIRY_KEPT_DAYS', 1, 36_500).default(ENQUIRY_KEPT_DAYS),
};
