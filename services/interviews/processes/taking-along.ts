import { foldAsOf, type Log } from '@aarambh/kernel/as-of.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { interview, type Interview } from '../interview/state.ts';
import { interviewee } from '../interviewee.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import type { PanelsService } from '../panel/use-cases.ts';
import { takeResumesAlong } from '../resume/decisions.ts';
import { resumes } from '../resume/state.ts';
import { assignInterviewer } from '../scorecard/decisions.ts';
import { scorecard } from '../scorecard/state.ts';
import { setImmediate as giveWay } from 'node:timers/promises';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { endsWithEnrolment } from '../interview/decisions.ts';
import type { InterviewDeps } from './interview-process.ts';

/** A booking that stood at a position of the log. */
export interface BookedThen {
  readonly bookingId: string;
  readonly day: string;
  readonly time: string;
  /** It ended with the enrolment since, and not because anybody wanted it to. */
  readonly lost: boolean;
  /** The bookings in whose place restores made it, the last one first. */
  readonly instead: readonly string[];
}

/** Tells whether a booking ended with its enrolment, and not because anybody wanted it to. */
function lostBookings({ store, interviews }: Pick<Log, 'store'> & Pick<InterviewDeps, 'interviews'>) {
  return async (bookingId: string): Promise<boolean> => {
    if ((await latest(interviews, bookingId, (state) => state?.status)) !== 'cancelled') return false;
    for await (const page of store.readStream(streamName(interview, bookingId)))
      if (page.some(({ type }) => type === 'InterviewClosed')) return true;
    return false;
  };
}

/** What was booked for a student at a position of the log, the earliest place first. */
export function bookedThen({ store, codec, interviews }: Log & Pick<InterviewDeps, 'interviews'>) {
  const wasLost = lostBookings({ store, interviews });

  /** The bookings before one, each in the place of the next. */
  async function before({ instead }: Pick<Interview, 'instead'>): Promise<readonly string[]> {
    const line: string[] = [];
    for (let one = instead; one !== null; one = await latest(interviews, one, (state) => state?.instead ?? null)) line.push(one);
    return line;
  }

  return async (enrolmentId: string, position: number): Promise<readonly BookedThen[]> => {
    const { turns } = await foldAsOf({ store, codec }, interviewee, enrolmentId, position);
    const booked: BookedThen[] = [];
    for (const bookingId of turns) {
      const state = await foldAsOf({ store, codec }, interview, bookingId, position);
      if (state?.status !== 'booked') continue;
      const { day, time } = state.at;
      booked.push({ bookingId, day, time, lost: await wasLost(bookingId), instead: await before(state) });
    }
    return booked.sort((one, other) => (`${one.day} ${one.time}` < `${other.day} ${other.time}` ? -1 : 1));
  };
}

interface Deps extends Pick<PanelsService, 'accountOf'> {
  readonly commands: Commands;
  readonly store: Log['store'];
}

/** A booking that is there in the place of one that ended. */
export interface BookedAgain {
  readonly orgId: string;
  readonly enrolmentId: string;
  readonly bookingId: string;
  /** The one that ended. */
  readonly lost: string;
}

/**
 * Takes along to a booking what stood at the one that it is there for: its interviewer, where they are still on the panel, and its resumes with who opened them. Where another
 * one was there in its place since, and was lost as well, what stood at that one comes first: a student may have sent something to it alone.
 * What the new booking has by itself stays, so asked again it writes nothing. The files stay as they are: the booking that ended names them still.
 */
export function takingAlong({ commands, store, accountOf }: Deps) {
  const interviews = commands.on(interview);
  const interviewees = commands.on(interviewee);
  const scorecards = commands.on(scorecard);
  const kept = commands.on(resumes);
  const wasLost = lostBookings({ store, interviews });
  const look = (bookingId: string) =>
    latest(interviews, bookingId, (state) => ({ place: state && `${state.at.day} ${state.at.time}`, instead: state?.instead ?? null }));

  /**
   * The bookings that stood in the place of one that was lost, and were lost themselves: the last one first, and that one behind them. One that a restore made in the
   * place of another counts wherever its student moved it.
   */
  async function standingThere(enrolmentId: string, lost: string): Promise<readonly string[]> {
    const [ended, { place }] = [await latest(interviewees, enrolmentId, (state) => [...state.ended]), await look(lost)];
    const there = [lost];
    for (const bookingId of ended.slice(ended.indexOf(lost) + 1)) {
      const one = await look(bookingId);
      const isThere = one.place === place || (one.instead !== null && there.includes(one.instead));
      if (isThere && (await wasLost(bookingId))) there.unshift(bookingId);
    }
    return there;
  }

  return async ({ orgId, enrolmentId, bookingId, lost }: BookedAgain, asked: CommandContext): Promise<void> => {
    const context = stepsOf(asked);
    for (const earlier of await standingThere(enrolmentId, lost)) {
      const interviewerId = await latest(scorecards, earlier, (state) => state.interviewerId);
      const now = await latest(scorecards, bookingId, (state) => state.interviewerId);
      if (interviewerId !== null && now === null && (await accountOf(orgId, interviewerId)) !== null) {
        const command = { bookingId, orgId, enrolmentId, interviewerId };
        await scorecards.execute({ id: bookingId, decide: assignInterviewer, command, context });
      }
      const from = await latest(kept, earlier, (state) => state);
      const command = { bookingId, enrolmentId, from };
      await unlessErased('not_found', () => kept.execute({ id: bookingId, decide: takeResumesAlong, command, context }));
    }
  };
}

/** Students whose bookings are looked at at a time. */
const AT_ONCE = 50;

/** The bookings of the interviews to come that would end with the enrolments of these students, as it stands now: in no order. */
export function interviewsToCome({ commands, clock }: { readonly commands: Commands; readonly clock: Clock }) {
  const interviews = commands.on(interview);
  const interviewees = commands.on(interviewee);
  return async (enrolmentIds: readonly string[]): Promise<readonly string[]> => {
    const now = clock();
    const ending: string[] = [];
    const failures = await inTurns(enrolmentIds, AT_ONCE, async (enrolmentId) => {
      const turns = await latest(interviewees, enrolmentId, (state) => [...state.turns]);
      for (const bookingId of turns)
        if (await latest(interviews, bookingId, (state) => endsWithEnrolment(state, now))) ending.push(bookingId);
      // What is read may be at hand at once: who is answered meanwhile does not wait for everybody.
      await giveWay();
    });
    if (failures.length > 0) throw failures[0];
    return ending;
  };
}
