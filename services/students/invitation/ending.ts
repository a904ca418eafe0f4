import type { EnrolmentEvent, RosterEvent, StudentEvent, UploadEvent } from '@aarambh/contracts/events/students.ts';
import { FORGOTTEN_DAYS } from '@aarambh/contracts/students/enrolment.ts';
import type { CommandContext, CommandsOn } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { forgetUnanswered, forgetWithAccount } from '../enrolment/decisions.ts';
import type { EnrolmentState } from '../enrolment/state.ts';
import { unlinkStudent, type StudentState } from '../link.ts';
import type { InvitationPorts } from './ports.ts';
import { forgetStudent } from '../roster/decisions.ts';
import type { Roster } from '../roster/state.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import type { InvitationQueue, ToInvite } from './queue.ts';
import { INVITED_MAIL } from './mail.ts';

const FORGOTTEN_MS = FORGOTTEN_DAYS * 24 * 3_600_000;
/** Who is to be forgotten, by enrolment, when their time is over. */
const TO_FORGET = 'students-to-forget';
/** Until somebody who could not be forgotten is tried again. Milliseconds. */
const RETRY_MS = 60_000;
const MOST = 500;

/** The revision of the event from which the time counts. */
interface Noted {
  readonly since: number;
}

interface Parts extends Pick<InvitationPorts, 'state' | 'subjects' | 'wall' | 'report'> {
  readonly enrolments: CommandsOn<EnrolmentState, EnrolmentEvent>;
  readonly students: CommandsOn<StudentState, StudentEvent>;
  readonly rosters: CommandsOn<Roster, RosterEvent>;
}

type Begun = Extract<EnrolmentEvent, { type: 'StudentInvited' | 'EnrolmentRemoved' }>;

/** Ends of enrolments: when they come, and what follows from them. */
interface Ending {
  /** Notes when who is invited or removed is to be forgotten. */
  readonly noting: Reactor<Begun>;
  /** Takes who is forgotten off the roster, and the account's link. */
  readonly following: Reactor<EnrolmentEvent>;
  /** Forgets whose time is over. */
  forgetDue(): Promise<void>;
  /** Forgets every enrolment of an account that is erased. */
  erase(accountId: string): Promise<void>;
}

export function ending({ enrolments, students, rosters, state, subjects, wall, report }: Parts): Ending {
  async function forget(enrolmentId: string, since: number, context: CommandContext): Promise<void> {
    const done = await enrolments.execute({ id: enrolmentId, decide: forgetUnanswered, command: { since }, context });
    if (done.ok && done.written > 0) await subjects.forget(enrolmentId, done.stream);
  }

  async function follow({ event, id, meta }: Recorded<EnrolmentEvent>): Promise<void> {
    const { enrolmentId } = event.data;
    const context = { actor: 'system:student-forgotten', corr: meta.corr, cause: id } as const;
    const of = await latest(enrolments, enrolmentId, (one) => one && { orgId: one.orgId, accountId: one.accountId });
    if (of === null) return;
    const { orgId, accountId } = of;
    await rosters.execute({ id: orgId, decide: forgetStudent, command: { orgId, enrolmentId }, context });
    if (accountId !== null)
      await students.execute({ id: accountId, decide: unlinkStudent, command: { accountId, orgId, enrolmentId }, context });
    await state.delete(TO_FORGET, enrolmentId);
  }

  return {
    noting: {
      name: 'student-ends',
      types: ['StudentInvited', 'EnrolmentRemoved'],
      impersonal: true,
      async handle(events) {
        await state.putMany(
          events.map(({ event, revision, meta }) => ({
            ...{ namespace: TO_FORGET, key: event.data.enrolmentId, value: { since: revision } satisfies Noted },
            dueAt: Date.parse(meta.time) + FORGOTTEN_MS,
          })),
        );
      },
    },

    following: eventReactor<EnrolmentEvent>({
      name: 'student-forgotten',
      impersonal: true,
      on: { InvitationDeclined: follow, EnrolmentForgotten: follow },
    }),

    async forgetDue() {
      for (const { key: enrolmentId, value, version } of await state.due<Noted>(TO_FORGET, wall(), MOST)) {
        const again = { namespace: TO_FORGET, key: enrolmentId, value };
        try {
          await forget(enrolmentId, value.since, { actor: 'system:student-ends', corr: enrolmentId });
          // Not what was noted anew meanwhile.
          await state.put({ ...again, dueAt: null, expiresAt: wall(), ifVersion: version });
        } catch (error) {
          report(error, 'student-ends');
          await state.put({ ...again, dueAt: wall() + RETRY_MS, ifVersion: version });
        }
      }
    },

    async erase(accountId) {
      const context = { actor: 'system:student-erasure', corr: accountId } as const;
      for (const enrolmentId of await latest(students, accountId, ({ enrolments: own }) => [...own.keys()])) {
        const done = await enrolments.execute({ id: enrolmentId, decide: forgetWithAccount, command: { accountId }, context });
        if (done.ok) await subjects.forget(enrolmentId, done.stream);
      }
    },
  };
}

type Listed = Extract<EnrolmentEvent, { type: 'StudentEnrolled' | 'EnrolmentReturned' | 'EnrolmentUpdated' }>;
type Followed =
  | Listed
  | Extract<EnrolmentEvent, { type: 'EnrolmentRemoved' | 'EnrolmentForgotten' }>
  | Extract<UploadEvent, { type: 'UploadDeclared' | 'UploadChunkDone' }>
  | Extract<OrganisationEvent, { type: 'OrganisationReleased' | 'OrganisationReinstated' }>;

/** Puts whom a college enrolled, and whose address it corrects, into the queue of its invitations, once it has declared. */
export function toInvite(
  queue: InvitationQueue,
  /** The college of an enrolment. */
  orgOf: (enrolmentId: string) => Promise<string | null>,
): Reactor<Followed> {
  return {
    name: 'student-invitations',
    types: [
      ...['StudentEnrolled', 'EnrolmentReturned', 'EnrolmentUpdated', 'EnrolmentRemoved', 'EnrolmentForgotten'],
      ...['UploadDeclared', 'UploadChunkDone', 'OrganisationReleased', 'OrganisationReinstated'],
    ],
    impersonal: true,
    begins: 'now',
    async handle(events) {
      /** Neighbours of one upload are kept together, in one write. */
      let ones: ToInvite[] = [];
      let of = '';
      const settle = async (): Promise<void> => {
        const now = ones;
        ones = [];
        if (now.length > 0) await queue.enrolled(of, now);
      };
      for (const { event, position, revision: addressedBy } of events) {
        if (event.type === 'EnrolmentUpdated' && !event.data.parts.includes('email')) continue;
        if (event.type === 'StudentEnrolled' || event.type === 'EnrolmentReturned' || event.type === 'EnrolmentUpdated') {
          const { enrolmentId, uploadId } = event.data;
          const orgId = event.type === 'StudentEnrolled' ? event.data.orgId : await orgOf(enrolmentId);
          if (orgId === null) continue;
          if (of !== uploadId) await settle();
          of = uploadId;
          ones.push({ orgId, enrolmentId, position, addressedBy });
          continue;
        }
        await settle();
        if (event.type === 'UploadDeclared') await queue.declared(event.data.uploadId);
        else if (event.type === 'EnrolmentRemoved' || event.type === 'EnrolmentForgotten') await queue.left(event.data.enrolmentId);
        else if (event.type === 'UploadChunkDone') {
          const { uploadId, updated, unchanged } = event.data;
          await queue.listedAgain(uploadId, [...updated, ...unchanged]);
        } else await queue.wake(event.data.orgId);
      }
      await settle();
    },
  };
}

/**
 * Notes the mail to who is invited: one to an address, as long as the outbox remembers it, though a college takes somebody off its list and back. Who is invited
 * anew at a corrected address has another mail there; the link of the one before leads nowhere any more.
 */
export function invitationMails(
  outbox: Pick<Outbox, 'enqueue' | 'retry'>,
  /** The invitation that stands open for somebody now, by the address that it goes to; null for none, and where that was corrected since. */
  invitedAs: (enrolmentId: string) => Promise<string | null>,
): Reactor<EnrolmentEvent> {
  return eventReactor<EnrolmentEvent>({
    name: 'student-invitation-mails',
    impersonal: true,
    begins: 'now',
    on: {
      async StudentInvited({ event }) {
        const { enrolmentId } = event.data;
        const requestId = await invitedAs(enrolmentId);
        if (requestId === null) return;
        const mail = { factId: `invited-${requestId}`, template: INVITED_MAIL, to: enrolmentId, params: { enrolmentId, requestId } };
        // Where it was dropped since they were off the list when it was to leave, it leaves now.
        if (!(await outbox.enqueue(mail))) await outbox.retry(enrolmentId, mail.factId, 'dropped');
      },
    },
  });
}
