import assert from 'node:assert/strict';
import { defaultSlotRules, type SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { BookedInterview } from '@aarambh/interviews/interview/asked.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import { enrol, enrolment } from '../interviews.ts';
import { LOST, type MakePiece, type People } from '../piece.ts';
import { interviewRules, type InterviewRules } from './interview-rules.ts';

const orgId = derivedId('a college', '1');
const college: CommandContext = { actor: `account:${derivedId('its owner', '1')}`, corr: 'the college' };

/** Rules of few places, which a college changes while students book. */
const few: SlotRules = { ...defaultSlotRules, from: '09:00', to: '10:00', panels: 1 };

/** How large the world may be; what it is in a run is drawn. */
interface InterviewsSize {
  readonly days: readonly string[];
  readonly times: readonly string[];
  readonly students: number;
  /** Bookings that one student wants. */
  readonly wishes: number;
  /** Rules to change to, so many times. */
  readonly rules: readonly SlotRules[];
  readonly changes: number;
  /** Whether lists leave students out, and have them again. */
  readonly lists: boolean;
}

/** A Monday after the beginning of every run, and the day after it. */
const [monday, tuesday] = ['2026-11-23', '2026-11-24'];

/** Some of everything. */
export const manyInterviews: InterviewsSize = {
  days: [monday, tuesday],
  times: ['09:00', '09:30', '09:45'],
  students: 3,
  wishes: 2,
  rules: [few, { ...few, panels: 2, perStudent: 2 }, { ...few, to: '10:15', minutes: 45 }, { ...few, holidays: [monday] }],
  changes: 2,
  lists: false,
};

/** One place for three students, which is two and one again under their hands. */
export const onePlace: InterviewsSize = {
  days: [monday],
  times: ['09:00'],
  students: 3,
  wishes: 1,
  rules: [few, { ...few, panels: 2 }],
  changes: 4,
  lists: false,
};

/** Students whom lists leave out while they book. */
export const studentsLeave: InterviewsSize = { ...manyInterviews, rules: [few], changes: 0, lists: true };

/** What a student wants, under one key however often they ask, and what became of it. */
interface Wish {
  readonly enrolmentId: string;
  readonly key: string;
  /** What they were told last; null while nothing is certain. */
  told: { readonly bookingId: string; readonly place: string | null } | null;
  refusedAlways: boolean;
}

const placeOf = ({ day, time }: Pick<BookedInterview, 'day' | 'time'>): string => `${day} ${time}`;

/** Students who book, click twice, move and cancel, while the college changes its rules and cancels under their hands. */
export const interviewsBooked =
  (size: InterviewsSize): MakePiece =>
  () => {
    const rules = interviewRules();
    const wishes: Wish[] = [];
    /** Bookings that the college cancelled, or may have. */
    const disturbed = new Set<string>();
    /** Students whose enrolment ended at some time, or may have. */
    const ended = new Set<string>();

    const somewhere = (people: People): { day: string; time: string } => ({
      day: size.days[people.draw(size.days.length)]!,
      time: size.times[people.draw(size.times.length)]!,
    });

    /** Asks until somebody answers. */
    async function insist(wish: Wish, place: { day: string; time: string }, people: People): Promise<string | null> {
      const { enrolmentId, key } = wish;
      const context: CommandContext = { actor: `account:${enrolmentId}`, corr: key };
      for (let tries = 0; tries < 3; tries++) {
        const answer = await people.ask('a student books', ({ interviews }) =>
          interviews!.book({ orgId, enrolmentId, ...place, by: 'student', idempotencyKey: key }, context),
        );
        if (answer === LOST || answer.ok) wish.refusedAlways = false;
        if (answer === LOST) continue;
        if (!answer.ok) return null;
        return answer.value.bookingId;
      }
      return null;
    }

    /** Moves and cancels what was booked, one after the other. */
    async function change(wish: Wish, bookingId: string, people: People): Promise<void> {
      const { enrolmentId, key } = wish;
      const context: CommandContext = { actor: `account:${enrolmentId}`, corr: key };
      const of = { bookingId, orgId, enrolmentId, by: 'student' } as const;
      wish.told = { bookingId, place: rules.standing(bookingId)!.place };
      for (let times = people.draw(3); times > 0; times--) {
        const moved = await people.ask('a student moves', ({ interviews }) =>
          interviews!.move({ ...of, ...somewhere(people), idempotencyKey: null }, context),
        );
        if (moved === LOST) wish.told = null;
        else if (moved.ok && wish.told !== null) wish.told = { bookingId, place: placeOf(moved.value) };
      }
      if (people.draw(3) > 0) return;
      const ended = await people.ask('a student cancels', ({ interviews }) => interviews!.cancel(of, context));
      wish.told = ended === LOST ? null : ended.ok ? { bookingId, place: null } : wish.told;
    }

    return {
      follow: rules.follow,

      atEnd() {
        rules.atEnd();
        for (const { told, refusedAlways, enrolmentId } of wishes) {
          if (told !== null && !disturbed.has(told.bookingId) && !ended.has(enrolmentId)) kept(rules, told);
          if (refusedAlways && wishes.filter((wish) => wish.enrolmentId === enrolmentId).length === 1)
            assert.equal(rules.booked(enrolmentId), 0, 'somebody was told of a refusal and is booked');
        }
      },

      async stage({ interviews }, people) {
        if (people.draw(2) === 0) await interviews!.changeRules(orgId, few, college);
        const acts: (() => Promise<unknown>)[] = [];
        for (let nth = 0; nth <= people.draw(size.students); nth++) {
          const enrolmentId = derivedId('a student', String(nth));
          for (let one = 0; one < 1 + people.draw(size.wishes); one++) {
            const wish: Wish = { enrolmentId, key: `wish ${one}`, told: null, refusedAlways: true };
            wishes.push(wish);
            const place = somewhere(people);
            acts.push(async () => {
              const bookingId = await insist(wish, place, people);
              if (bookingId === null) return;
              // A second click at once may move it too.
              await change(wish, bookingId, people);
              if (people.draw(4) > 0) return;
              disturbed.add(bookingId);
              const of = { bookingId, orgId, enrolmentId: null, by: 'college' } as const;
              await people.ask('the college cancels', ({ interviews: use }) => use!.cancel(of, college));
            });
            if (people.draw(2) === 1)
              acts.push(async () => {
                const bookingId = await insist(wish, place, people);
                if (bookingId === null || people.draw(2) === 0) return;
                disturbed.add(bookingId);
                const of = { bookingId, orgId, enrolmentId: null, by: 'college' } as const;
                await people.ask('the college moves', ({ interviews: use }) =>
                  use!.move({ ...of, ...somewhere(people), idempotencyKey: null }, college),
                );
              });
          }
        }
        // A list leaves a student out, and the next one may have them again.
        if (size.lists) {
          const enrolmentId = derivedId('a student', String(people.draw(size.students)));
          ended.add(enrolmentId);
          acts.push(async () => {
            for (const lasts of people.draw(3) === 0 ? [false, true, false] : people.draw(3) === 0 ? [false, true] : [false])
              await people.ask('a list says who is a student', ({ commands }) =>
                commands.on(enrolment).execute({ id: enrolmentId, decide: enrol, command: { enrolmentId, lasts }, context: college }),
              );
          });
        }
        for (let changes = people.draw(size.changes + 1); changes > 0; changes--)
          acts.push(() =>
            people.ask('the college changes its rules', ({ interviews: use }) =>
              use!.changeRules(orgId, size.rules[people.draw(size.rules.length)]!, college),
            ),
          );
        return acts;
      },
    };
  };

/** That what somebody was told is still so. */
function kept(rules: InterviewRules, { bookingId, place }: NonNullable<Wish['told']>): void {
  const standing = rules.standing(bookingId);
  if (place === null) assert.equal(standing?.status, 'cancelled', 'somebody was told that a booking ended which did not');
  else
    assert.deepEqual(
      [standing?.status, standing?.place],
      ['booked', place],
      'somebody was told of a booking that is none, or stands elsewhere',
    );
}
