import type { UploadCounts, UploadMode, UploadSource, UploadStatus } from '@aarambh/contracts/students/upload.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: upload id. Stream: upload-{id}. Nothing in it is personal: rows are files under the upload's own key. */
export interface UploadDocument {
  orgId: string;
  /** Who sent it, or asked for it: an account. */
  byId: string;
  /** Who confirmed it; null before. */
  confirmedById: string | null;
  status: UploadStatus;
  source: UploadSource;
  mode: UploadMode;
  /** What it is to do, while it waits; what it did, from its confirmation on. */
  counts: UploadCounts;
  /** Why it came to nothing, or is not done as somebody confirmed it: a code, and where a file is wrong. */
  refusal: { code: string; row: number | null; headings: string[] } | null;
  /** How many of its steps are done, and how many there are. */
  done: number;
  total: number;
  declared: boolean;
  /** The college's code is to be typed to confirm it. */
  needsCode: boolean;
  /** The upload that it takes the students back to; null where it is none of that kind. */
  restores: string | null;
  /** A later list can be taken back to how this one left the students. */
  restorable: boolean;
  receivedAt: string;
  /** When it was confirmed, refused or given up; null before. */
  decidedAt: string | null;
}

export const uploadsView = view<UploadDocument>('uploads');
