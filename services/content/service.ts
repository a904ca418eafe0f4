import type { z } from 'zod';
import type { AnnouncementArea, AnnouncementId } from '@aarambh/contracts/events/content.ts';
import type { ContentWords } from '@aarambh/contracts/events/content-records.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { StoredPicture, UsesFile } from '@aarambh/context/uploaded-files.ts';
import type { contentPictures } from '@aarambh/contracts/files/content.ts';
import type { Crop } from '@aarambh/contracts/files/pictures.ts';
import type { PictureRefusal } from '@aarambh/kernel/ports/pictures.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { ProtectedPages } from './protected-pages.ts';
import type { VisitCounter } from './visits/counter.ts';
import type { Announced } from './announcement/state.ts';

export type AnnouncementId = z.infer<typeof AnnouncementId>;

/** What admins announce. */
export interface AnnouncementService {
  /** The colleges that an account studies at, or speaks for: what is announced to them alone is announced to it. */
  collegesOf(accountId: string): Promise<readonly string[]>;
  /** Publishes a new announcement; college_unknown where it is for a college that is not there. */
  announce(
    announced: Announced,
    context: CommandContext,
  ): Promise<Result<{ readonly id: string }, 'ends_before_start' | 'college_unknown' | 'stale_revision' | 'idempotency_key_reused'>>;
  /**
   * Without an area it stays where it stands. `revision` is that of the announcement which its writer saw, -1 of an area's own where there
   * was none; another one is stale_revision. Changed words have to be read again, unless they only correct what was said.
   */
  publishAnnouncement(
    id: AnnouncementId,
    announced: Omit<Announced, 'area'> & { readonly area?: AnnouncementArea | undefined; readonly corrects?: boolean },
    revision: number,
    context: CommandContext,
  ): Promise<Result<undefined, 'not_found' | 'ends_before_start' | 'college_unknown' | 'stale_revision' | 'idempotency_key_reused'>>;
  withdrawAnnouncement(id: AnnouncementId, context: CommandContext): Promise<Result<undefined, 'idempotency_key_reused'>>;
  /**
   * Keeps that somebody read an announcement that is shown to them and asks for it, as it was at `revision`; not_found for any other,
   * stale_revision where its words have changed since.
   */
  acknowledge(
    read: { readonly id: AnnouncementId; readonly revision: number; readonly accountId: string; readonly role: Role },
    context: CommandContext,
  ): Promise<Result<undefined, 'not_found' | 'stale_revision' | 'idempotency_key_reused'>>;
}

type Told<Code extends ProblemCode> = Promise<Result<undefined, Code | 'not_found' | 'idempotency_key_reused'>>;

/** What the pages say: records that staff write, publish and take back. */
export interface RecordService {
  /** Writes a record that is on no page yet. */
  create(
    words: ContentWords,
    context: CommandContext,
  ): Promise<Result<{ readonly id: string }, 'content_wrong' | 'stale_revision' | 'file_gone' | 'idempotency_key_reused'>>;
  /** Changes what is written of a record; `revision` is the one that its writer saw. */
  write(
    id: string,
    words: Pick<ContentWords, 'place' | 'fields'>,
    revision: number,
    context: CommandContext,
  ): Told<'content_wrong' | 'stale_revision' | 'file_gone'>;
  /** Writes anew what a version said (its revision in the record's history); it is shown once it is published. */
  restore(id: string, version: number, revision: number, context: CommandContext): Told<'content_wrong' | 'stale_revision' | 'file_gone'>;
  /** Shows everybody what is written: at once, or from a moment (ISO) on. Legal pages are published by admins alone. */
  publish(
    told: { readonly id: string; readonly from: string | null; readonly revision: number; readonly role: Role },
    context: CommandContext,
  ): Told<'forbidden' | 'stale_revision' | 'nothing_to_do'>;
  /** Takes back what waits for its moment. */
  unplan(told: { readonly id: string; readonly role: Role }, context: CommandContext): Told<'forbidden' | 'nothing_to_do'>;
  /** Takes a record off its page. */
  hide(id: string, context: CommandContext): Told<'content_needed' | 'nothing_to_do'>;
  /** What a version said; null for a revision that is none. */
  version(id: string, version: number): Promise<ContentWords | null>;
  /** Keeps a picture for a record that is about to be saved, and names it. */
  uploadPicture(
    as: keyof typeof contentPictures,
    sent: { readonly bytes: Uint8Array; readonly crop: Crop | null },
    context: CommandContext,
  ): Promise<Result<StoredPicture, PictureRefusal | 'file_too_large' | 'idempotency_key_reused'>>;
  /** The same of a video, whose bytes somebody has looked at. */
  uploadVideo(
    bytes: Uint8Array,
    context: CommandContext,
  ): Promise<Result<{ readonly fileId: string }, 'video_type' | 'video_too_large' | 'idempotency_key_reused'>>;
  /** Whether a record needs a file: for what is written, or for a version that can be written anew. */
  readonly usesFile: UsesFile;
  /** Whether everybody sees it. */
  readonly showsFile: UsesFile;
  /** Publishes every text that an installation has from the start and whose record was never written. */
  placeDefaults(): Promise<void>;
}

/** What staff write for everybody. */
export interface ContentService extends AnnouncementService {
  readonly records: RecordService;
  readonly visits: VisitCounter;
  readonly protectedPages: ProtectedPages;
}
