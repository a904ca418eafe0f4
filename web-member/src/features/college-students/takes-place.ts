import type { UploadView } from '@aarambh/contracts/http/students.ts';

/** Whether an upload keeps others of its college waiting: it is being done, or was confirmed or comes without a dry run and is about to be. */
export const takesPlace = ({ status, source }: UploadView): boolean =>
  status === 'running' || status === 'checking' || (status === 'parsing' && (source === 'list' || source === 'restore'));
