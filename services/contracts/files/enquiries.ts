import { limits } from '../limits.ts';
import { documentsOf } from './documents.ts';
import { filePurpose } from './purpose.ts';

/** What somebody sends with an enquiry: a proposal, a plan of an event, a scan. */
export const enquiryDocument = filePurpose({
  ...{ name: 'enquiry-document', ...documentsOf('pdf', 'doc', 'docx', 'ppt', 'pptx', 'png', 'jpeg') },
  ...{ bytes: limits.document, count: 1 },
});
