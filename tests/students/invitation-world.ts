import assert from 'node:assert/strict';
import type { AcceptedInvitation, Invitation } from '@aarambh/contracts/http/invitations.ts';
import type { EnrolmentEvent, RosterEvent, UploadEvent } from '@aarambh/contracts/events/students.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { enrolment } from '@aarambh/students/enrolment/state.ts';
import { roster } from '@aarambh/students/roster/state.ts';
import { upload } from '@aarambh/students/upload/state.ts';
import { anonymous, member, operator, PASSWORD, valueOf } from '../accounts/harness.ts';
import { mailsOf } from '../api/support/mails.ts';
import { browser, product } from '../api/support/product.ts';

interface Refusal {
  readonly code?: string;
  readonly message?: string;
}
type Browser = ReturnType<typeof browser>;
type Accepted = AcceptedInvitation & Refusal & { readonly token?: string; readonly user?: { readonly id: string; readonly role: string } };

/** A list as a call opens it. */
function receivedBy(orgId: string, uploadId: string, declared: boolean) {
  const kind = { source: 'list', mode: 'add', restores: null } as const;
  return { uploadId, orgId, byId: newId(), ...kind, declared, until: '2030-01-01T00:00:00.000Z' };
}

/** The product with students that colleges enrolled, in memory. */
export async function world(options?: Parameters<typeof product>[0]) {
  const { api, harness, colleges, students } = await product(options);
  const { use, reactors, processes, schedules, mails: words } = students;
  const { commands } = harness;
  const enrolments = commands.on(enrolment);
  const rosters = commands.on(roster);
  const visitor = browser(api);
  let seen = 0;
  /** Sees each event once, as in a node that does not stop: who is queued again and was invited already takes a turn for nothing. */
  const once = (reactor: Reactor<never>): Reactor<never> => ({
    ...reactor,
    async handle(events) {
      await reactor.handle(events.filter(({ position }) => position > seen));
      seen = events.at(-1)?.position ?? seen;
    },
  });
  const mails = mailsOf(harness, {
    mails: { ...harness.machinery.mails, ...words },
    reactors: [
      ...reactors!.map((one) => (one.name === 'student-invitations' ? once(one) : one)),
      harness.forgetting.reactor,
    ] as Reactor<never>[],
  });
  const scheduled = (name: string) => schedules!.find((one) => one.name === name)!;
  /** Writes events of an enrolment as lists of a college do. */
  const write = async (id: string, ...events: readonly EnrolmentEvent[]) => {
    const done = await enrolments.execute({ id, decide: () => events, command: null, context: operator });
    assert.ok(done.ok);
  };
  const onRoster = (orgId: string, ...events: readonly RosterEvent[]) =>
    rosters.execute({ id: orgId, decide: () => events, command: null, context: operator });

  const uploads: { readonly orgId: string; readonly uploadId: string }[] = [];
  const written = commands.on(upload);
  const onUpload = (event: UploadEvent) =>
    written.execute({ id: event.data.uploadId, decide: () => [event], command: null, context: operator });

  return {
    ...{ api, harness, use, visitor, mails, write, scheduled },
    async college(name: string, { released = true } = {}) {
      const accountId = await member(harness, `${name}@example.in`, 'org');
      const orgId = (await colleges.use.foundFor(accountId, `${name} College`, operator))!;
      valueOf(await colleges.use.approve(orgId, null, { ...operator, reason: 'known to us' }));
      if (released) valueOf(await colleges.use.release(orgId, operator));
      return orgId;
    },
    colleges: colleges.use,
    /** Enrols students by their addresses in one upload; answers their enrolments. */
    async enrols(orgId: string, emails: readonly string[], { declared = true } = {}): Promise<readonly string[]> {
      const uploadId = newId();
      const ids: string[] = [];
      uploads.push({ orgId, uploadId });
      await onUpload({ type: 'UploadReceived', data: receivedBy(orgId, uploadId, declared) });
      for (const email of emails) {
        const enrolmentId = newId();
        ids.push(enrolmentId);
        await onRoster(orgId, {
          type: 'RosterListed',
          data: { orgId, uploadId, entries: [{ enrolmentId, email: `hmac of ${email}`, rollNo: null }] },
        });
        await write(enrolmentId, {
          type: 'StudentEnrolled',
          data: { enrolmentId, orgId, uploadId, said: {} },
          personal: { name: 'Asha Rao', email, whatsappNumber: '', rollNo: '' },
        });
      }
      return ids;
    },
    /** A list says another address of somebody. */
    async corrects(orgId: string, enrolmentId: string, email: string, { declared = true } = {}) {
      const uploadId = newId();
      uploads.push({ orgId, uploadId });
      await onUpload({ type: 'UploadReceived', data: receivedBy(orgId, uploadId, declared) });
      await onRoster(orgId, {
        type: 'RosterListed',
        data: { orgId, uploadId, entries: [{ enrolmentId, email: `hmac of ${email}`, rollNo: null }] },
      });
      await write(enrolmentId, {
        type: 'EnrolmentUpdated',
        data: { enrolmentId, uploadId, said: {}, parts: ['email'] },
        personal: { name: 'Asha Rao', email, whatsappNumber: '', rollNo: '' },
      });
    },
    /** Declares every upload of a college. */
    async declares(orgId: string) {
      for (const { uploadId } of uploads.filter((one) => one.orgId === orgId))
        await onUpload({ type: 'UploadDeclared', data: { uploadId, byId: newId() } });
    },
    /** Another list has these as they were; answers its upload. */
    async listsAgain(orgId: string, unchanged: readonly string[], declared: boolean) {
      const uploadId = newId();
      const done = { uploadId, chunk: 0, created: [], updated: [], unchanged: [...unchanged], removed: [], refused: [], unavailable: [] };
      await onUpload({ type: 'UploadReceived', data: receivedBy(orgId, uploadId, declared) });
      await onUpload({ type: 'UploadChunkDone', data: done });
      return uploadId;
    },
    /** What the reactors see goes into the queue, so many seconds pass, and what is due leaves: every mail that ever left. */
    async seconds(count: number) {
      await mails();
      for (let nth = 0; nth < count; nth++) {
        await scheduled('student-invitations-queue').run();
        harness.advance(1_000);
      }
      return (await mails()).filter(({ subject }) => subject.includes('mock interviews'));
    },
    /** The token of the last invitation that went to an address. */
    async tokenFor(email: string): Promise<string> {
      const mail = (await mails()).findLast(({ to, text }) => to === email && text.includes('/invitation/'));
      const token = /\/invitation\/([\w-]+)$/m.exec(mail?.text ?? '')?.[1];
      assert.ok(token !== undefined, `nobody wrote to ${email}`);
      return token;
    },
    offer: (token: string, as: Browser = visitor) => as.call<Invitation & Refusal>('GET', `/api/invitation/${token}`),
    accept: (token: string, body: object, as: Browser = visitor) => as.call<Accepted>('POST', `/api/invitation/${token}/accept`, body),
    decline: (token: string, body: object = {}) => visitor.call<Refusal>('POST', `/api/invitation/${token}/decline`, body),
    async person(name: string) {
      const email = `${name}@example.in`;
      const accountId = await member(harness, email);
      const own = browser(api);
      await own.signIn('/signin', email, PASSWORD);
      return { ...own, accountId, email };
    },
    statusOf: (enrolmentId: string) => enrolments.read(enrolmentId, (state) => state?.status ?? null),
    textOf: (enrolmentId: string) => enrolments.read(enrolmentId, (state) => state?.text ?? null),
    rosterHas: (orgId: string, enrolmentId: string) => rosters.read(orgId, ({ entries }) => entries.has(enrolmentId)),
    /** Lets the processes see the log, and carries on what is due. */
    async sweep(): Promise<void> {
      for (const process of processes!) {
        const { events } = await harness.store.readAll({ after: 0, limit: 10_000, types: process.types });
        await process.handle((await harness.codec.decode(events)) as never);
        await process.sweep(harness.clock.now, 0);
      }
    },
    typesOf: (stream: string) =>
      harness.store
        .all()
        .filter((event) => event.stream === stream)
        .map(({ type }) => type),
    anonymous,
  };
}
