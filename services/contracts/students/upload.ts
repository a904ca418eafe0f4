import { z } from 'zod';
import { Id } from '../ids.ts';
import { Day, TimeOfDay, WrittenDay } from '../interviews/dates.ts';
import { InterviewRefusal } from '../interviews/state.ts';
import { sheetHeadings, sheetKinds, type SheetField } from './sheets.ts';

/** `add` leaves who is not on the list as they are; `replace` removes them. */
export const UploadMode = z.enum(['add', 'replace']);
export type UploadMode = z.infer<typeof UploadMode>;

/**
 * Where an upload stands. `parsing`: its rows are being read. `ready`: a person may confirm it. `checking`: a person did, and it is decided
 * whether it would still do what they saw. `running`: what it says is being done. `confirmed`: it is done.
 * `refused`: the file cannot be taken. `expired`: nobody confirmed it in a day. `withdrawn`: a person took it back before it was confirmed.
 */
export const UploadStatus = z.enum(['parsing', 'ready', 'checking', 'running', 'confirmed', 'refused', 'expired', 'withdrawn']);
export type UploadStatus = z.infer<typeof UploadStatus>;

/** How it came: the specified list, a file, or an earlier upload that is to be as it was. */
export const UploadSource = z.enum(['list', ...sheetKinds, 'restore']);
export type UploadSource = z.infer<typeof UploadSource>;

const count = z.int().nonnegative();
export const UploadCounts = z.object({ create: count, update: count, unchanged: count, remove: count, refused: count, unavailable: count });
export type UploadCounts = z.infer<typeof UploadCounts>;
export const noCounts: UploadCounts = { create: 0, update: 0, unchanged: 0, remove: 0, refused: 0, unavailable: 0 };

/** What a dry run says in numbers; `interviewsLost`: interviews to come that those lose whom it removes. */
export const ShownCounts = z.object({ counts: UploadCounts, interviewsLost: count });
export type ShownCounts = z.infer<typeof ShownCounts>;

/** How the text of a csv was written; Windows-1252 is a guess, made where it is not UTF-8. */
export const TextEncoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']);
export type TextEncoding = z.infer<typeof TextEncoding>;

/** Where the heading line of a file was found: the name of its sheet, null in a csv, and its row. */
export const ReadFrom = z.object({ sheet: z.string().nullable(), row: z.int().positive() });
export type ReadFrom = z.infer<typeof ReadFrom>;

/**
 * What was not read of a file: a column by its heading, and the heading that it nearly has where no column has that; or a sheet, by its name and an
 * empty column.
 */
export const PassedOver = z.object({ sheet: z.string().optional(), column: z.string(), near: z.string().optional() });
export type PassedOver = z.infer<typeof PassedOver>;

/** Why a booking of a list was not made: what refuses any booking, or a day that is over. */
export const UnavailableReason = z.enum([...InterviewRefusal.options, 'past']);
export type UnavailableReason = z.infer<typeof UnavailableReason>;

/** A booking that could not be made. Whose it is, is an enrolment. */
export const UnavailableBooking = z.object({ enrolmentId: Id, day: Day, time: TimeOfDay, reason: UnavailableReason });
export type UnavailableBooking = z.infer<typeof UnavailableBooking>;

const fields = Object.keys(sheetHeadings) as [SheetField, ...SheetField[]];
/** Why a row is not taken, by column, without what stood in it. */
export const RefusedCells = z.object({
  row: z.int().positive(),
  refusals: z.array(
    z.object({
      field: z.enum(fields),
      code: z.string().max(40),
      first: z.int().positive().optional(),
      /** Both days that a cell may say, as dd-mm-yyyy. */
      either: z.tuple([WrittenDay, WrittenDay]).readonly().optional(),
    }),
  ),
});
export type RefusedCells = z.infer<typeof RefusedCells>;
