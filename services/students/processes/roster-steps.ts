import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { removeStudent } from '../enrolment/decisions.ts';
import { enrolment } from '../enrolment/state.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { forgetStudent, listStudents, relistStudents, removeStudents, takenBy, type Listing } from '../roster/decisions.ts';
import { knownBy, roster, type RosterEntry } from '../roster/state.ts';

/** The upload by which something is done, and its college. */
export interface OfUpload {
  readonly orgId: string;
  readonly uploadId: string;
}

/** The same once it is at work. */
export interface AtWork extends OfUpload {
  /** Revision of the roster's event by which it began. */
  readonly began: number;
}

/**
 * What an upload did.
 * @throws {Error} it has lost its place: another node brought it to its end, and another upload may be at work, or was
 */
export function inPlace<Outcome extends { readonly ok: boolean }>(outcome: Outcome): Extract<Outcome, { readonly ok: true }> {
  if (!outcome.ok) throw new Error('an upload is not at work any more');
  return outcome as Extract<Outcome, { readonly ok: true }>;
}

/** Students whose bookings are ended, or who are let in again, at a time. */
const AT_ONCE = 16;

/**
 * What an upload does on the roster of its college. Each step writes nothing when it was done before, and throws where the upload has lost its place: another node
 * brought it to its end, and another upload may be at work.
 */
export function rosterSteps({ commands, host }: Pick<StudentsPorts, 'commands' | 'host'>, interviews: () => InterviewsForStudents) {
  const enrolments = commands.on(enrolment);
  const rosters = commands.on(roster);
  const { reservation: secret } = host.secrets;

  return {
    /** By which the roster knows an address or a Roll No. */
    known: (orgId: string, what: 'email' | 'rollNo', text: string): string => knownBy(secret, orgId, what, text),

    /** Takes students off the list, and ends what is booked for them: their places are free for who comes next. */
    async remove({ orgId, uploadId, began }: AtWork, enrolmentIds: readonly string[], context: CommandContext): Promise<void> {
      inPlace(await rosters.execute({ id: orgId, decide: removeStudents, command: { orgId, uploadId, enrolmentIds }, context }));
      const failures = await inTurns(enrolmentIds, AT_ONCE, async (enrolmentId) => {
        const command = { enrolmentId, uploadId, began, reason: 'replaced' } as const;
        const { revision } = inPlace(await enrolments.execute({ id: enrolmentId, decide: removeStudent, command, context }));
        await interviews().close({ enrolmentId, revision }, context);
      });
      if (failures.length > 0) throw failures[0];
    },

    /** Who of the rows is somebody else's, by whose address or Roll No; all others are on the roster. */
    async list({ orgId, uploadId }: OfUpload, entries: readonly Listing[], context: CommandContext) {
      const listed = await rosters.execute({
        ...{ id: orgId, decide: listStudents, command: { orgId, uploadId, entries }, context },
        answer: (state) => entries.map((entry) => takenBy(state, entry)),
      });
      return inPlace(listed).answer;
    },

    /** Lists students as they were listed once. */
    async relist({ orgId, uploadId }: OfUpload, entries: readonly RosterEntry[], context: CommandContext): Promise<void> {
      inPlace(await rosters.execute({ id: orgId, decide: relistStudents, command: { orgId, uploadId, entries }, context }));
    },

    /** Frees the address of who is forgotten: what does so by itself may have come before they were listed again. */
    async forget(orgId: string, enrolmentId: string, context: CommandContext): Promise<void> {
      await rosters.execute({ id: orgId, decide: forgetStudent, command: { orgId, enrolmentId }, context });
    },
  };
}

export type RosterSteps = ReturnType<typeof rosterSteps>;
