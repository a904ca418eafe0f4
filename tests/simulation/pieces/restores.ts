import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { uploadResume } from '@aarambh/interviews/resume/decisions.ts';
import { resumes } from '@aarambh/interviews/resume/state.ts';
import type { Plain } from '../../gatherings/world.ts';
import { LOST, type MakePiece, type People } from '../piece.ts';
import { CODE } from '../uploads.ts';

/** One booking of the student. */
interface Booking {
  status: 'asked' | 'booked' | 'lost' | 'ended';
  /** What was sent to it, and what came along. */
  readonly files: Set<string>;
}

/** A Monday after the beginning of every run. */
const MONDAY = '23-11-2026';
const places = [
  { day: '2026-11-23', time: '11:00' },
  { day: '2026-11-24', time: '10:00' },
] as const;
/** How often somebody looks whether an upload is done. */
const LOOKS = 60;

/** A student who sends resumes to their interview and moves it, while lists leave them out and restores bring them back. */
export const lostAndRestored: MakePiece = () => {
  const orgId = newId();
  const byId = newId();
  const bookings = new Map<string, Booking>();
  const done = new Set<string>();
  const waiting = new Set<string>();
  let enrolmentId: string | null = null;
  let nth = 0;

  const context = (): CommandContext => ({ actor: `account:${byId}`, corr: newId() });
  const standing = () => [...bookings].filter(([, { status }]) => status === 'booked');
  const became =
    (status: Booking['status']) =>
    ({ data }: Plain): void =>
      void (bookings.get(String(data.bookingId))!.status = status);

  const rules: Readonly<Record<string, (event: Plain) => void>> = {
    InterviewRequested({ data }) {
      bookings.set(String(data.bookingId), { status: 'asked', files: new Set() });
      enrolmentId = String(data.enrolmentId);
    },
    InterviewBooked(event) {
      became('booked')(event);
      if (standing().length > 1) throw new Error('a student has the same interview twice');
    },
    InterviewRefused: became('ended'),
    InterviewCancelled: became('ended'),
    InterviewClosed: became('lost'),
    ResumeUploaded({ data }) {
      const { bookingId, file } = data as { bookingId: string; file: { fileId: string } };
      const { files } = bookings.get(bookingId)!;
      if (files.has(file.fileId)) throw new Error('a resume came along twice');
      files.add(file.fileId);
    },
    UploadReceived: ({ data }) => void waiting.add(String(data.uploadId)),
    UploadFinished: ({ data }) => void done.add(String(data.uploadId)),
    UploadRefused: ({ data }) => void waiting.delete(String(data.uploadId)),
  };

  return {
    follow: (event) => rules[event.type]?.(event),

    atEnd() {
      const lost = [...bookings.values()].filter(({ status }) => status === 'lost');
      for (const [, { files }] of standing())
        if (lost.some((one) => [...one.files].some((file) => !files.has(file))))
          throw new Error('a restored interview lacks what its student had sent to it');
    },

    stage: (_services, people) => Promise.resolve([() => loseAndRestore(people)]),
  };

  /** Looks at an upload until it is done; false where it is not. */
  async function isDone(people: People, uploadId: string): Promise<boolean> {
    for (let look = 0; look < LOOKS && waiting.has(uploadId) && !done.has(uploadId); look++)
      await people.ask('somebody looks at an upload', ({ students }) => students!.modeOf(orgId, uploadId));
    return done.has(uploadId);
  }

  /** Uploads a list in the place of the one before, and has it done; its id, or null where that takes too long. */
  async function replaceBy(people: People, line: string): Promise<string | null> {
    const file = { orgId, byId, mode: 'replace', kind: 'csv', bytes: Buffer.from(line) } as const;
    const received = await people.ask('somebody uploads a file', ({ students }) => students!.receiveSheet(file, context()));
    if (received === LOST || !received.ok) return null;
    const { uploadId } = received.value;
    for (let look = 0; look < LOOKS; look++) {
      const report = await people.ask('somebody looks at it', ({ students }) => students!.reportOf(orgId, uploadId));
      const dryRun = report === LOST ? null : (report?.waits?.dryRun ?? null);
      if (dryRun === null) continue;
      const confirmation = { orgId, uploadId, byId, dryRun, code: `${CODE}${orgId}` };
      const given = await people.ask('somebody confirms it', ({ students }) => students!.confirmUpload(confirmation, context()));
      if (given !== LOST && given.ok) return (await isDone(people, uploadId)) ? uploadId : null;
    }
    return null;
  }

  async function restore(people: People, earlier: string): Promise<boolean> {
    const asked = { orgId, uploadId: earlier, byId, code: null };
    const begun = await people.ask('somebody restores an earlier one', ({ students }) => students!.restoreUpload(asked, context()));
    return begun !== LOST && begun.ok && isDone(people, begun.value.uploadId);
  }

  /** Sends a resume to the interview that stands, and may move it. */
  async function change(people: People): Promise<void> {
    const bookingId = standing()[0]?.[0];
    if (bookingId === undefined) return;
    const of = { bookingId, enrolmentId: enrolmentId! };
    const file = { fileId: String(++nth).padStart(32, '0'), contentType: 'application/pdf', bytes: 10 };
    const command = { ...of, at: new Date(people.now()).toISOString(), file, name: 'Resume.pdf' };
    if (people.draw(3) > 0)
      await people.ask('a student sends a resume', ({ commands }) =>
        commands.on(resumes).execute({ id: bookingId, decide: uploadResume, command, context: context() }),
      );
    if (people.draw(2) === 0) return;
    const place = places[people.draw(places.length)]!;
    await people.ask('a student moves', ({ interviews }) =>
      interviews!.move({ ...of, orgId, by: 'student', ...place, idempotencyKey: null }, context()),
    );
  }

  async function loseAndRestore(people: People): Promise<void> {
    const first = await replaceBy(people, `asha 9800000001 ${MONDAY} 10:00`);
    if (first === null) return;
    for (let round = 0; round < 2; round++) {
      await change(people);
      if ((await replaceBy(people, 'binu 9800000002')) === null) return;
      if (!(await restore(people, first))) return;
      await change(people);
      if (people.draw(2) === 1 && !(await restore(people, first))) return;
    }
  }
};
