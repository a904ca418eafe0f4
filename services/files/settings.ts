import { whole } from '@aarambh/context/settings.ts';
import { DOCUMENT_KEPT_DAYS } from '@aarambh/contracts/files/documents.ts';

/** The settings of the files. */
export const settings = {
  /** Days for which a document is kept that somebody sent with a form. */
  DOCUMENT_KEPT_DAYS: whole('DOCUMENT_KEPT_DAYS', 1, 36_500).default(DOCUMENT_KEPT_DAYS),
};
