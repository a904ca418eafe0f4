import { startOf } from '@aarambh/contracts/time.ts';
import { organisationsView } from '@aarambh/projections/organisations/view.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { InterviewProcess } from '../processes/interview-process.ts';
import { bookableUntil } from '../slot-rules/places.ts';
import { calendarFile, calendarType } from '@aarambh/kernel/calendar-file.ts';
import { letter } from '@aarambh/kernel/greeting.ts';
import { inIndia, spanInIndia } from '@aarambh/kernel/in-india.ts';
import type { MailContent } from '@aarambh/kernel/mail-layout.ts';
import type { MailBeyondAccounts, MailContact, MailTemplate } from '@aarambh/kernel/outbox.ts';
import { unlinked } from '@aarambh/kernel/unlinked.ts';
import type { StudentsForInterviews } from '../ports.ts';
import { words } from './words.ts';

/** A booking as its student is told of it in mails. Instants are ISO. */
interface Appointment {
  readonly enrolmentId: string;
  /** Names the place where it stands: another one after every move. */
  readonly holdId: string;
  /** It is booked, and nobody was missing. */
  readonly stands: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Until when the student may move or cancel it. */
  readonly changeUntil: string;
  /** Grows with everything that a calendar has to learn of it. */
  readonly sequence: number;
  readonly college: string;
}

interface AppointmentDeps {
  readonly process: Pick<InterviewProcess, 'read' | 'rulesOf' | 'minutesOf'>;
  readonly documents: Pick<Documents, 'get'>;
}

/** Tells a booking as it is stored now; null for one that is not there. It is as long as the college's interviews were when its place was taken. */
export async function appointmentOf({ process, documents }: AppointmentDeps, bookingId: string): Promise<Appointment | null> {
  const state = await process.read(bookingId);
  if (state === null) return null;
  const { orgId, enrolmentId, at, status, missing, moves } = state;
  const [{ rules }, minutes, college] = await Promise.all([
    process.rulesOf(orgId),
    process.minutesOf(orgId, at),
    organisationsView.get(documents, orgId),
  ]);
  const start = startOf(at.day, at.time);
  const iso = (instant: number): string => new Date(instant).toISOString();
  const moved = moves.filter(({ outcome }) => outcome === 'moved').length;
  return {
    ...{ enrolmentId, holdId: at.holdId, stands: status === 'booked' && missing === null },
    ...{ startsAt: iso(start), endsAt: iso(start + minutes * 60_000), changeUntil: iso(bookableUntil(rules, 'student', start)) },
    sequence: status === 'cancelled' ? moved + 1 : moved,
    college: college?.doc.name ?? '',
  };
}

/** The templates' names as they stand in the outbox; they never change. */
export const interviewMailNames = {
  booked: 'interview.booked',
  moved: 'interview.moved',
  cancelled: 'interview.cancelled',
  reminder: 'interview.reminder',
} as const;

/** A reminder comes so many hours before an interview. */
export const REMINDERS = [24, 1] as const;
const HOUR_MS = 3_600_000;

interface InterviewMailDeps {
  readonly publicUrl: string;
  /** Whom mails are from: the address at which a college invites, and who does where its name is not known. */
  readonly mailFrom: MailContact;
  readonly appointmentOf: (bookingId: string) => Promise<Appointment | null>;
  readonly students: Pick<StudentsForInterviews, 'contactOf'>;
}

/** A mail about a booking, with the file for a calendar. */
async function mail(
  { publicUrl, mailFrom, students }: InterviewMailDeps,
  bookingId: string,
  appointment: Appointment,
  said: Pick<MailContent, 'heading' | 'preview' | 'notes'> & { readonly subject: string; readonly what: string; readonly name: string },
  { now, cancelled = false }: { readonly now: number; readonly cancelled?: boolean },
) {
  const { startsAt, endsAt, sequence, enrolmentId } = appointment;
  const college = unlinked(appointment.college);
  const { subject, what, name, ...content } = said;
  const student = await students.contactOf(enrolmentId);
  const url = student === null ? publicUrl : `${publicUrl}/studentdashboard/${student.accountId}`;
  const { calendar } = words;
  const title = college === '' ? calendar.title : calendar.titleWith(college);
  // Not the address of anybody at the college: the file stays in calendars after they left, or were erased.
  const organiser = college === '' ? mailFrom : { ...mailFrom, name: college };
  const entry = { uid: bookingId, sequence, cancelled, startsAt, endsAt, title, text: '', place: '', url, organiser };
  return {
    ...letter(name, {
      subject,
      ...content,
      paragraphs: [what],
      facts: [{ label: cancelled ? words.wasPlanned : words.when, value: spanInIndia(startsAt, endsAt) }],
      action: { label: words.open, url },
    }),
    attachments: [{ filename: calendar.file, contentType: calendarType(cancelled), content: calendarFile(entry, calendar.product, now) }],
  };
}

/** Tells that a booking stands where it was booked or moved to; nothing once it stands elsewhere, or not any more. */
function placeMail(deps: InterviewMailDeps, said: typeof words.booked): MailTemplate {
  return async ({ name }, { bookingId, holdId }, now) => {
    const found = await deps.appointmentOf(String(bookingId));
    if (found === null || !found.stands || found.holdId !== holdId || now >= Date.parse(found.startsAt)) return null;
    const when = inIndia(found.startsAt);
    const notes = now < Date.parse(found.changeUntil) ? [words.changeUntil(inIndia(found.changeUntil))] : [];
    const what = said.what(unlinked(found.college));
    return mail(
      deps,
      String(bookingId),
      found,
      { subject: said.subject(when), preview: when, heading: said.heading, what, name, notes },
      { now },
    );
  };
}

/** Tells that a booking does not take place, and takes it out of the calendar; nothing once its time is over. */
function cancelledMail(deps: InterviewMailDeps): MailTemplate {
  return async ({ name }, { bookingId, by }, now) => {
    const found = await deps.appointmentOf(String(bookingId));
    if (found === null || now >= Date.parse(found.endsAt)) return null;
    const { subject, preview, heading, file, by: who } = words.cancelled;
    const what = `${who[by as keyof typeof who](unlinked(found.college))} ${file}`;
    const said = { subject: subject(inIndia(found.startsAt)), preview, heading, what, name };
    return mail(deps, String(bookingId), found, said, { now, cancelled: true });
  };
}

/**
 * Reminds of a booking. Nothing once it was moved (the new place has reminders of its own), has ended or begun, nor when a node that was
 * down sends it so late that the next reminder is due.
 */
function reminderMail(deps: InterviewMailDeps): MailTemplate {
  return async ({ name }, { bookingId, holdId, hours }, now) => {
    const found = await deps.appointmentOf(String(bookingId));
    if (found === null || !found.stands || found.holdId !== holdId) return null;
    const next = REMINDERS.find((other) => other < Number(hours)) ?? 0;
    if (now >= Date.parse(found.startsAt) - next * HOUR_MS) return null;
    const { subject, heading, what } = words.reminder;
    const when = inIndia(found.startsAt);
    const notes = now < Date.parse(found.changeUntil) ? [words.changeUntil(inIndia(found.changeUntil))] : [];
    return mail(
      deps,
      String(bookingId),
      found,
      { subject: subject(when), preview: when, heading, what: what(unlinked(found.college)), name, notes },
      { now },
    );
  };
}

/** All mails about interviews, by their names in the outbox. They are for enrolments, whose address students know. */
export function mailsOfInterviews(deps: InterviewMailDeps): Readonly<Record<string, MailBeyondAccounts>> {
  const contactOf = (enrolmentId: string) => deps.students.contactOf(enrolmentId);
  const beyond = (template: MailTemplate): MailBeyondAccounts => ({ words: template, contactOf, bulk: true });
  return {
    [interviewMailNames.booked]: beyond(placeMail(deps, words.booked)),
    [interviewMailNames.moved]: beyond(placeMail(deps, words.moved)),
    [interviewMailNames.cancelled]: beyond(cancelledMail(deps)),
    [interviewMailNames.reminder]: beyond(reminderMail(deps)),
  };
}
