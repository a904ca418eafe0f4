import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { CommandsOn } from '@aarambh/kernel/commands.ts';
import type { EnrolmentEvent, InvitationEvent } from '@aarambh/contracts/events/students.ts';
import { awaitsInvitation, type EnrolmentState } from '../enrolment/state.ts';
import { inviteStudent } from '../enrolment/decisions.ts';
import type { CollegesForInvitations, InvitationPorts } from './ports.ts';
import { grantInvitation } from './decisions.ts';
import type { InvitationsState } from './state.ts';

/** Invitations of a college in a second, once it is released. */
export const A_SECOND = 10;
const SECOND_MS = 1_000;
/** Until a college whose invitations could not be sent has its next turn. Milliseconds. */
const RETRY_MS = 30_000;
/** Colleges that are looked up at once, and that are written for beside each other. */
const MOST = 200;
const AT_ONCE = 20;

/** Who waits for a mail: `{orgId}/{position}`, so that the first is the first. */
export const WAITING = 'students-to-invite';
/** When a college has its turn, by its id; never while nobody waits there, or nobody may be written to. */
const TURNS = 'students-inviting';

export interface Waiting {
  readonly enrolmentId: string;
  /** Revision of the event of the enrolment that said where the mail is to go; absent of who was kept by an earlier build. */
  readonly addressedBy?: number;
}
interface Turn {
  /** No sooner, whoever comes: that is the pace. */
  readonly notBefore: number;
}

/** Whose turn it is to invite. */
export interface InvitationTurns {
  /** A college may write to people again, or to more of them. */
  wake(orgId: string): Promise<void>;
  /** Invites whose turn it is: colleges beside each other, each no more than its share of a second, in its order. */
  send(): Promise<void>;
}

export type TurnParts = Pick<InvitationPorts, 'state' | 'wall' | 'report'> & {
  readonly colleges: CollegesForInvitations;
  readonly enrolments: CommandsOn<EnrolmentState, EnrolmentEvent>;
  readonly invitations: CommandsOn<InvitationsState, InvitationEvent>;
  /** Whether somebody declined at the address of a student. */
  readonly isDeclined: (orgId: string, enrolmentId: string) => Promise<boolean>;
  /** Names an invitation by the address that it goes to. */
  readonly requestOf: (enrolmentId: string, email: string) => string;
};

export function invitationTurns(parts: TurnParts): InvitationTurns {
  const { state, wall, report, colleges, enrolments, invitations, isDeclined, requestOf } = parts;

  /** The invitation that somebody waits for at an address; null where they were written to or removed meanwhile, or have another address by now. */
  const awaitedBy = ({ enrolmentId, addressedBy }: Waiting): Promise<string | null> =>
    latest(enrolments, enrolmentId, (one) =>
      one === null || one.text === null || (addressedBy ?? one.addressedBy) !== one.addressedBy || !awaitsInvitation(one)
        ? null
        : requestOf(enrolmentId, one.text.email),
    );

  /** Invites one; false where the college may write to nobody more. */
  async function invite(orgId: string, waiting: Waiting, released: boolean): Promise<boolean> {
    const { enrolmentId, addressedBy = null } = waiting;
    const context = { actor: 'system:student-invitations', corr: enrolmentId } as const;
    const requestId = await awaitedBy(waiting);
    // Who waits no more takes nobody's place.
    if (requestId === null) return true;
    // Who declined is not written to again, though another list names them.
    if (await isDeclined(orgId, enrolmentId)) return true;
    if (!released) {
      const granted = await invitations.execute({
        id: orgId,
        decide: grantInvitation,
        command: { orgId, enrolmentId, requestId },
        context,
      });
      if (!granted.ok) return false;
    }
    await enrolments.execute({ id: enrolmentId, decide: inviteStudent, command: { addressedBy }, context });
    return true;
  }

  /** One turn of a college; whether it has another one after this second. */
  async function turnOf(orgId: string): Promise<boolean> {
    const college = await colleges.collegeNamed(orgId);
    if (college?.active !== true) return false;
    const first = await state.list<Waiting>(WAITING, { prefix: `${orgId}/`, limit: A_SECOND });
    for (const { key, value } of first) {
      if (!(await invite(orgId, value, college.released))) return false;
      await state.delete(WAITING, key);
    }
    return first.length === A_SECOND;
  }

  return {
    async wake(orgId) {
      // A new version each time: a turn that found nobody must not end what came meanwhile.
      for (;;) {
        const turn = await state.get<Turn>(TURNS, orgId);
        const value = turn?.value ?? { notBefore: 0 };
        const dueAt = Math.max(wall(), value.notBefore);
        if (await state.put({ namespace: TURNS, key: orgId, value, dueAt, ifVersion: turn?.version ?? 0 })) return;
      }
    },

    async send() {
      const due = await state.due<Turn>(TURNS, wall(), MOST);
      const failures = await inTurns(due, AT_ONCE, async ({ key: orgId, version }) => {
        const notBefore = wall() + SECOND_MS;
        // Whoever takes the turn is the only one: another node, or this one in its next second, finds it taken.
        const turn = { namespace: TURNS, key: orgId, value: { notBefore } satisfies Turn };
        if (!(await state.put({ ...turn, dueAt: notBefore, ifVersion: version }))) return;
        try {
          if (!(await turnOf(orgId))) await state.put({ ...turn, dueAt: null, ifVersion: version + 1 });
        } catch (error) {
          report(error, 'student-invitations');
          await state.put({ ...turn, dueAt: wall() + RETRY_MS, ifVersion: version + 1 });
        }
      });
      if (failures.length > 0) throw failures[0];
    },
  };
}
