import type { InterviewRefusal } from '@aarambh/contracts/interviews/state.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { resultOf, type Result } from '@aarambh/kernel/result.ts';
import { interview, type Interview, type InterviewState, type PlaceHeld } from '../interview/state.ts';
import { returnTurn, takeTurn, interviewee, type ReturnTurn } from '../interviewee.ts';
import { confirmSlot, holdSlot, releaseSlot, slotDay, slotDayId, type ReleaseSlot } from '../slot-day.ts';
import { slotRules, type SlotRulesState } from '../slot-rules/state.ts';

/** How often newer rules may come between reading them and holding a place by them. */
const TURNS = 5;

export type InterviewSteps = ReturnType<typeof interviewSteps>;

/** What a booking does on the streams of its student and of its day. Each writes nothing when it was done. */
export function interviewSteps({ commands, clock }: { readonly commands: Commands; readonly clock: Clock }) {
  const interviews = commands.on(interview);
  const days = commands.on(slotDay);
  const interviewees = commands.on(interviewee);
  const laid = commands.on(slotRules);

  /** How the booking stands in the store. */
  const read = (bookingId: string): Promise<InterviewState> => latest(interviews, bookingId, (state) => state);
  /** The rules of a college as they are stored. */
  const rulesOf = (orgId: string): Promise<SlotRulesState> => latest(laid, orgId, (state) => state);

  /** Does what is decided by the rules, by newer ones where these are known where it is decided. */
  async function byRules<Value>(
    orgId: string,
    step: (rules: SlotRulesState) => Promise<Result<Value, InterviewRefusal | 'stale_revision' | 'idempotency_key_reused'>>,
  ): Promise<InterviewRefusal | null> {
    for (let turn = 0; turn < TURNS; turn++) {
      const done = await step(await rulesOf(orgId));
      if (done.ok) return null;
      if (done.code === 'idempotency_key_reused') throw new Error('a step of a booking has no key');
      if (done.code !== 'stale_revision') return done.code;
    }
    throw new Error('the rules of a college change faster than a place can be held');
  }

  return {
    read,
    rulesOf,

    /** Counts the booking among its student's; answers why not. */
    takeTurn: (bookingId: string, { orgId, enrolmentId }: Interview, context: CommandContext) =>
      byRules(orgId, async (rules) => {
        const command = { orgId, enrolmentId, bookingId, rules };
        return resultOf(await interviewees.execute({ id: enrolmentId, decide: takeTurn, command, context }));
      }),

    /** It counts no more; answers where that is stored. */
    async returnTurn(bookingId: string, { enrolmentId }: Interview, why: ReturnTurn['why'], context: CommandContext) {
      const command = { enrolmentId, bookingId, why };
      const done = await interviewees.execute({ id: enrolmentId, decide: returnTurn, command, context });
      if (!done.ok) throw new Error(`a turn could not be given back: ${done.refusal.refused}`);
      return done.position;
    },

    /** Holds a place; answers why not. */
    hold: (bookingId: string, { orgId, enrolmentId }: Interview, place: PlaceHeld, by: Interview['by'], context: CommandContext) =>
      byRules(orgId, async (rules) => {
        const command = { orgId, enrolmentId, bookingId, ...place, by, rules, now: clock() };
        return resultOf(await days.execute({ id: slotDayId(orgId, place.day), decide: holdSlot, command, context }));
      }),

    /** Makes the place of a booking its own; answers where that is stored. Null where the booking went on meanwhile, and has another place or none. */
    async confirm(bookingId: string, { orgId, at }: Interview, context: CommandContext) {
      const { holdId, day } = at;
      const command = { orgId, day, holdId, bookingId };
      const confirmed = await days.execute({ id: slotDayId(orgId, day), decide: confirmSlot, command, context });
      if (confirmed.ok) return confirmed.position;
      const now = await read(bookingId);
      if (now?.status === 'booked' && now.at.holdId === holdId) throw new Error('a booking stands without its place');
      return null;
    },

    /** Gives a place back; answers where that is stored. */
    async release(bookingId: string, { orgId }: Interview, { holdId, day }: PlaceHeld, why: ReleaseSlot['why'], context: CommandContext) {
      const command = { orgId, day, holdId, bookingId, why };
      const released = await days.execute({ id: slotDayId(orgId, day), decide: releaseSlot, command, context });
      if (!released.ok) throw new Error(`a place could not be given back: ${released.refusal.refused}`);
      return released.position;
    },
  };
}
