import { sheetHeadings } from '@aarambh/contracts/students/sheets.ts';
import type { RefusedRowView, UnavailableBookingView, UploadListAnswer } from '@aarambh/contracts/http/students.ts';
import { written } from '@aarambh/contracts/interviews/dates.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { enrolment } from '../enrolment/state.ts';
import type { RowRefusalCode } from '../rows/student.ts';
import { words } from '../rows/words.ts';
import type { Upload } from '../upload/state.ts';

/** Refused rows as people read them, by row: a line for each column that is wrong. */
export function refusedViews({ refused }: Pick<Upload, 'refused'>): RefusedRowView[] {
  return refused
    .toSorted((one, other) => one.row - other.row)
    .flatMap(({ row, refusals }) =>
      refusals.map(({ field, code, first }) => ({
        ...{ row, field: sheetHeadings[field], reason: words.refusal(field, code as RowRefusalCode, first) },
      })),
    );
}

/** Bookings that could not be made, with whose they are; of who is forgotten the names are empty. */
export async function unavailableViews(
  { commands }: { readonly commands: Commands },
  { unavailable }: Pick<Upload, 'unavailable'>,
): Promise<UnavailableBookingView[]> {
  const enrolments = commands.on(enrolment);
  const views: UnavailableBookingView[] = [];
  for (const { enrolmentId, day, time, reason } of unavailable) {
    const text = await latest(enrolments, enrolmentId, (state) => state?.text ?? null);
    const { name, email } = text ?? { name: '', email: '' };
    views.push({ name, email, bookingDate: written(day), time, reason: words.unavailable[reason] });
  }
  return views;
}

/** What the specified list answers. */
export async function listReport(ports: { readonly commands: Commands }, upload: Upload): Promise<UploadListAnswer> {
  const { create: created, update: updated, unchanged, remove: removed } = upload.counts;
  const refused = refusedViews(upload);
  return {
    message: 'Successful',
    created,
    updated,
    unchanged,
    removed,
    refused,
    unavailableBookings: await unavailableViews(ports, upload),
  };
}
