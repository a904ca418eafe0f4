import assert from 'node:assert/strict';
import type { OwnCollege, Team } from '@aarambh/contracts/http/colleges.ts';
import type { OrganisationRecord } from '@aarambh/contracts/records/colleges.ts';
import type { Seat } from '@aarambh/contracts/colleges/college.ts';
import { positionMarks } from '@aarambh/kernel/read-marks.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { anonymous, member, operator, PASSWORD, promote, valueOf } from '../accounts/harness.ts';
import { mailsOf } from '../api/support/mails.ts';
import { browser, product, PUBLIC } from '../api/support/product.ts';

export interface Refusal {
  readonly message: string;
  readonly code?: string;
  readonly details?: { readonly challenge: string };
}
type Browser = ReturnType<typeof browser>;
/** What a sign-in of a college answers. */
interface SignedInOrg extends Refusal {
  readonly token: string;
  readonly user: { readonly _id: string; readonly id: string; readonly role: string; readonly name: string; readonly email: string };
}

/** Somebody of a college, signed in to the member console. */
export interface Colleague extends Browser {
  readonly accountId: string;
  readonly email: string;
}

/** The product with colleges, in memory. */
export async function world(options?: Parameters<typeof product>[0]) {
  const { api, harness, colleges, students, interviews } = await product(options);
  const { use, reactors, processes } = colleges;
  const marks = positionMarks(harness.store.epoch);
  /** Sees everything that stands in the log. */
  const newest = async () => ({ 'x-read-after': marks.format(await harness.store.head()) });
  const mails = mailsOf(harness, {
    mails: { ...harness.machinery.mails, ...colleges.mails },
    reactors: [...harness.machinery.reactors, ...reactors!, harness.forgetting.reactor] as Reactor<never>[],
  });
  const visitor = browser(api);

  async function signedIn(email: string, accountId: string): Promise<Colleague> {
    const own = browser(api);
    // Not in the moment of what ends sessions.
    harness.advance(1_000);
    await own.signIn('/signin', email, PASSWORD);
    return { ...own, accountId, email };
  }

  return {
    ...{ api, harness, use, students, interviews, mails, newest, visitor },
    signUp: (body: object) => visitor.call<Refusal>('POST', '/api/org/signup', body),
    login: (body: object, headers: Record<string, string> = {}) => browser(api).call<SignedInOrg>('POST', '/api/org/login', body, headers),
    /** A college whose owner proved the address and who needs no second factor, as those of the demonstration; approved unless it waits. */
    async college(name: string, { waits = false } = {}) {
      const email = `${name}@example.in`;
      const accountId = await member(harness, email, 'org');
      const orgId = (await use.foundFor(accountId, `${name} College`, operator))!;
      if (!waits) valueOf(await use.approve(orgId, null, { ...operator, reason: 'known to us' }));
      return { orgId, owner: await signedIn(email, accountId) };
    },
    /** Somebody who joins a college with a seat by its mail, and signs in. */
    async joins({ orgId, owner }: { readonly orgId: string; readonly owner: Colleague }, name: string, seat: Seat): Promise<Colleague> {
      const email = `${name}@example.in`;
      const invited = await owner.call<Refusal>('POST', `/api/org/team/${orgId}`, { email, seat });
      assert.equal(invited.status, 200, JSON.stringify(invited.body));
      const accepted = await visitor.call<Refusal>('POST', `/api/seat/${await this.seatToken()}/accept`, {
        name: 'Meena Rao',
        password: PASSWORD,
      });
      assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
      const accountId = await harness.accounts.accountAt(email);
      // Owners need a second factor, which tests of others do without.
      return seat === 'owner' ? { ...browser(api), accountId, email } : signedIn(email, accountId);
    },
    signedIn,
    /** The token of the newest invitation. */
    async seatToken(): Promise<string> {
      const mail = (await mails()).findLast(({ text }) => text.includes('/seat/'));
      const token = /\/seat\/([\w-]+)$/m.exec(mail?.text ?? '')?.[1];
      assert.ok(token !== undefined, 'no invitation was mailed');
      return token;
    },
    own: async (person: Browser) => (await person.call<{ college: OwnCollege | null }>('GET', '/api/org/own')).body.college,
    team: async (person: Browser, orgId: string) =>
      (await person.call<Team>('GET', `/api/org/team/${orgId}`, undefined, await newest())).body,
    /** Lets the processes of colleges see the log, and carries on what is due. */
    async sweep(): Promise<void> {
      for (const process of processes!) {
        const { events } = await harness.store.readAll({ after: 0, limit: 10_000, types: process.types });
        await process.handle((await harness.codec.decode(events)) as never);
        await process.sweep(harness.clock.now, 0);
      }
    },
    /** Lets what became of interviews be noted with their students, as a node does by itself; again, nothing is noted twice. */
    async notes(): Promise<void> {
      const reactor = students.reactors!.find(({ name }) => name === 'interview-notes')!;
      for (let turn = 0; turn < 2; turn++) {
        const { events } = await harness.store.readAll({ after: 0, limit: 10_000, types: reactor.types });
        await reactor.handle((await harness.codec.decode(events)) as never);
      }
    },
    /** Somebody with a role of the console, signed in to it. */
    async staff(role: 'admin' | 'auditor' | 'moderator' | 'org') {
      const email = `${role}.console@example.in`;
      const id = await member(harness, email, role === 'org' ? 'org' : 'user');
      if (role !== 'org') await promote(harness, id, email, role);
      const own = browser(api);
      harness.advance(1_000);
      await own.signIn('/admin/api/session', email, PASSWORD);
      const admin = async <Body>(method: string, path: string, body?: object) =>
        own.call<Body & Refusal>(method, `/admin/api/${path}`, body, method === 'GET' ? await newest() : {});
      return {
        ...{ ...own, id, admin },
        decide: (orgId: string, verb: string, body: object = { reason: 'we know them' }) =>
          admin<OrganisationRecord>('POST', `organisations/${orgId}/${verb}`, body),
        record: async (orgId: string) => (await admin<OrganisationRecord>('GET', `organisations/${orgId}`)).body,
      };
    },
    typesOf: (stream: string) =>
      harness.store
        .all()
        .filter((event) => event.stream === stream)
        .map(({ type }) => type),
    origin: PUBLIC,
    anonymous,
  };
}
