import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { EnrolmentEvent, UploadEvent } from '@aarambh/contracts/events/students.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { InvitationQueue, ToInvite } from './queue.ts';
import { INVITED_MAIL } from './mail.ts';

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
