import { appointmentOf, mailsOfInterviews } from '@aarambh/interviews/mails/interview-mails.ts';
import type { StudentContact } from '@aarambh/interviews/ports.ts';
import { interviewMails } from '@aarambh/interviews/reactors/mails.ts';
import type { createInterviews } from '@aarambh/interviews/use-cases.ts';
import { mailRenderer, sender } from '@aarambh/kernel/mail-sender.ts';
import { outbox } from '@aarambh/kernel/outbox.ts';
import type { Mail } from '@aarambh/kernel/ports/mail.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { Harness } from '../accounts/harness.ts';

interface On {
  readonly harness: Harness;
  readonly machinery: ReturnType<typeof createInterviews>;
  readonly contacts: ReadonlyMap<string, StudentContact>;
}

/** Mails about interviews as a node sends them: every event from the first, so that what is noted twice shows. */
export function post({ harness, machinery: { process }, contacts }: On) {
  const { store, codec, state } = harness;
  const clock = (): number => harness.clock.now;
  const sent: Mail[] = [];
  const college = { doc: { name: 'Campus' } };
  const mails = mailsOfInterviews({
    publicUrl: 'https://aarambh.example',
    mailFrom: { name: 'Aarambh', email: 'hello@aarambh.example' },
    students: { contactOf: (enrolmentId) => Promise.resolve(contacts.get(enrolmentId) ?? null) },
    appointmentOf: (bookingId) => appointmentOf({ process, documents: { get: () => Promise.resolve(college as never) } }, bookingId),
  });
  const reactor = interviewMails(outbox({ state, clock }), process) as Reactor<never>;
  const post = sender({
    ...{ state, clock },
    render: mailRenderer({ mails, contactOf: () => Promise.resolve(null), clock }),
    transport: { send: async (mail) => void sent.push(mail) },
    report: (error) => {
      throw error;
    },
  });
  return {
    /** The mails that leave now. */
    async leave(): Promise<readonly Mail[]> {
      const told = store.all().filter(({ type }) => reactor.types.includes(type));
      await reactor.handle(told.map((stored) => codec.decodeNow<never>(stored, { personal: false })!));
      sent.length = 0;
      await post.run();
      return [...sent];
    },
  };
}
