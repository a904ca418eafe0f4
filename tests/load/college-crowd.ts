/** The college of P7d: many students, each as far as the one before got or a step further, with their interviews and ratings. */
import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { InterviewEvent, IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import { skills, type Ratings } from '@aarambh/contracts/interviews/scorecard.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import type { Engines } from '@aarambh/server/engines.ts';
import { inTurns } from './crowd.ts';

/** Streams that are written at once. */
const AT_ONCE = 256;
const DAY = 24 * 3_600_000;
const FIRST_NAMES = ['Asha', 'Binu', 'Chitra', 'Dev', 'Esha', 'Farid', 'Gita', 'Hari', 'Indu', 'Jaya'];
const LAST_NAMES = ['Rao', 'Thomas', 'Iyer', 'Mehta', 'Khan', 'Nair', 'Patil', 'Sharma', 'Bose', 'Reddy', 'Shetty'];
/** Reactors that would mail, note and watch what was noted and is over. */
const REACTORS = [
  ...['student-invitations', 'student-invitation-mails', 'student-ends', 'student-joinings', 'student-forgotten', 'ended-enrolments'],
  ...['interview-notes', 'interview-mails', 'interview-processes', 'interview-scores'],
];

interface Student {
  readonly enrolmentId: string;
  readonly orgId: string;
  readonly bookingId: string;
  readonly accountId: string;
  readonly uploadId: string;
}

type Events = readonly [stream: string, events: readonly (EnrolmentEvent | InterviewEvent | IntervieweeEvent)[]];

/** What became of one: of ten, one is uploaded alone, one invited, two joined, one missed the interview, five are rated. */
function eventsOf(index: number, day: string, { enrolmentId, orgId, bookingId, accountId, uploadId }: Student): readonly Events[] {
  const step = index % 10;
  const name = `${FIRST_NAMES[index % FIRST_NAMES.length]} ${LAST_NAMES[index % LAST_NAMES.length]} ${index}`;
  const text = { name, email: `student.${index}@campus.example`, whatsappNumber: '', rollNo: `R-${index}` };
  const place = { day, time: '10:00' };
  const missing = step === 4 ? ('student' as const) : null;
  const halves = (seed: number): number => ((index * 7 + seed * 5) % 21) / 2;
  const scored = {
    ...{ enrolmentId, bookingId, orgId, version: 1, submittedAt: `${day}T06:00:00.000Z`, overall: halves(9) },
    ratings: Object.fromEntries(skills.map((skill, at) => [skill, halves(at)])) as Ratings,
  };
  const { version, submittedAt, overall } = scored;
  return [
    [
      `enrolment-${enrolmentId}`,
      [
        { type: 'StudentEnrolled', data: { enrolmentId, orgId, uploadId, said: {} }, personal: text },
        ...(step > 0 ? [{ type: 'StudentInvited', data: { enrolmentId } } as const] : []),
        ...(step > 1 ? [{ type: 'InvitationAccepted', data: { enrolmentId, accountId, adult: true } } as const] : []),
        ...(step > 3 ? [{ type: 'EnrolmentInterviewNoted', data: { enrolmentId, bookingId, revision: 1, place, missing } } as const] : []),
        ...(step > 4 ? [{ type: 'EnrolmentScoreNoted', data: { enrolmentId, bookingId, version, submittedAt, overall } } as const] : []),
      ],
    ],
    ...(step > 3
      ? ([
          [
            `interview-${bookingId}`,
            [
              { type: 'InterviewRequested', data: { bookingId, orgId, enrolmentId, ...place, by: 'student' } },
              { type: 'InterviewBooked', data: { bookingId } },
              ...(missing === null ? [] : [{ type: 'InterviewMissed', data: { bookingId, side: missing } } as const]),
            ],
          ],
          [
            `interviewee-${enrolmentId}`,
            [
              { type: 'InterviewTurnTaken', data: { enrolmentId, bookingId, orgId, rules: -1 } },
              ...(step > 4 ? [{ type: 'InterviewScored', data: scored } as const] : []),
            ],
          ],
        ] satisfies readonly Events[])
      : []),
  ];
}

/** Writes so many students of a college, as the product writes them; nobody is mailed. */
export async function fillCollege(
  { store, codec, state }: Pick<Engines, 'store' | 'codec' | 'state'>,
  orgId: string,
  students: number,
): Promise<void> {
  const uploadId = newId();
  const day = new Date(Date.now() - 2 * DAY).toISOString().slice(0, 10);
  const time = new Date(Date.now() - 30 * DAY).toISOString();
  await inTurns(students, AT_ONCE, async (index) => {
    const student = { enrolmentId: newId(), orgId, bookingId: newId(), accountId: newId(), uploadId };
    await codec.prepare(student.enrolmentId);
    for (const [stream, events] of eventsOf(index, day, student)) {
      const meta = { time, actor: 'system:bench', corr: 'bench', cause: 'bench' } as const;
      await store.append(
        stream,
        NO_STREAM,
        events.map((event) => codec.encode(stream, event, meta)),
      );
    }
  });
  const position = await store.head();
  for (const key of REACTORS) await state.put({ namespace: 'reactor', key, value: { position } });
}
