import { sheetHeadings } from '@aarambh/contracts/students/sheets.ts';
import {
  MOST_WARNINGS,
  type NotInvited,
  type RefusedRowView,
  type RowWarningView,
  type UnavailableBookingView,
  type UploadListAnswer,
} from '@aarambh/contracts/http/students.ts';
import { written } from '@aarambh/contracts/interviews/dates.ts';
import type { RefusedCells } from '@aarambh/contracts/students/upload.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { notInvited } from '../roster/decisions.ts';
import { roster } from '../roster/state.ts';
import { enrolment } from '../enrolment/state.ts';
import type { RowRefusalCode, RowWarning } from '../rows/student.ts';
import { words } from '../rows/words.ts';
import type { Upload } from '../upload/state.ts';
import { parts } from './chunks.ts';

/** Streams that are read at a time. */
const AT_ONCE = 100;

/** Refused rows as people read them, by row: a line for each column that is wrong, no more than so many. */
export function refusedViews(
  {
    refused,
  }: { readonly refused: readonly (Pick<RefusedCells, 'row'> & { readonly refusals: readonly RefusedCells['refusals'][number][] })[] },
  most = Infinity,
): RefusedRowView[] {
  const views: RefusedRowView[] = [];
  for (const { row, refusals } of refused.toSorted((one, other) => one.row - other.row))
    for (const { field, code, first, either } of refusals) {
      if (views.length === most) return views;
      views.push({ row, field: sheetHeadings[field], reason: words.refusal(field, code as RowRefusalCode, first, either) });
    }
  return views;
}

/** What is said of rows that are taken, as people read it, by row: the first of it. */
export function warningViews(warnings: readonly RowWarning[]): RowWarningView[] {
  return warnings
    .toSorted((one, other) => one.row - other.row)
    .slice(0, MOST_WARNINGS)
    .map(({ row, field, code, said }) => ({ row, field: sheetHeadings[field], text: words.warning[code](said ?? '') }));
}

/** Bookings that could not be made, with whose they are, some at a time as they are asked for; of who is forgotten the names are empty. */
export async function* unavailablePages(
  { commands }: { readonly commands: Commands },
  { unavailable }: Pick<Upload, 'unavailable'>,
): AsyncGenerator<readonly UnavailableBookingView[]> {
  const enrolments = commands.on(enrolment);
  const viewOf = async ({ enrolmentId, day, time, reason }: Upload['unavailable'][number]): Promise<UnavailableBookingView> => {
    const text = await latest(enrolments, enrolmentId, (state) => state?.text ?? null);
    const { name, email } = text ?? { name: '', email: '' };
    return { name, email, bookingDate: written(day), time, reason: words.unavailable[reason] };
  };
  for (const some of parts(unavailable, AT_ONCE)) yield Promise.all(some.map((one) => viewOf(one)));
}

/** All of them. */
export async function unavailableViews(...of: Parameters<typeof unavailablePages>): Promise<UnavailableBookingView[]> {
  const views: UnavailableBookingView[] = [];
  for await (const some of unavailablePages(...of)) views.push(...some);
  return views;
}

interface ReportPorts {
  readonly commands: Commands;
  readonly clock: Clock;
}

/** How many of a college's list are not invited, and why. */
export async function whoIsNotInvited({ commands, clock }: ReportPorts, orgId: string): Promise<NotInvited> {
  const students = await latest(commands.on(roster), orgId, (state) => notInvited(clock(), state));
  return { notInvited: students, notInvitedReason: students === 0 ? null : words.notInvited(students) };
}

/** What the specified list answers. */
export async function listReport(ports: ReportPorts, upload: Upload): Promise<UploadListAnswer> {
  const { create: created, update: updated, unchanged, remove: removed } = upload.counts;
  const refused = refusedViews(upload);
  return {
    message: 'Successful',
    created,
    updated,
    unchanged,
    removed,
    refused,
    ...(await whoIsNotInvited(ports, upload.orgId)),
    unavailableBookings: await unavailableViews(ports, upload),
  };
}
