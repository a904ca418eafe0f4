import assert from 'node:assert/strict';
import type { OwnMembership } from '@aarambh/contracts/routes/membership.ts';
import type { Api } from '@aarambh/api/app.ts';
import type { Mail } from '@aarambh/kernel/ports/mail.ts';
import type { MembershipService } from '@aarambh/membership/use-cases.ts';
import { member, operator, PASSWORD, promote, type Harness } from '../accounts/harness.ts';
import { mailsOf } from '../api/support/mails.ts';
import { browser, product } from '../api/support/product.ts';

export const DAY_MS = 24 * 3_600_000;

/** What everybody applies with, unless a test says otherwise. */
export const sent = {
  ...{ name: 'Asha Rao', designation: 'Founder', company: 'Rao Bakery', contact: '98765 43210' },
  ...{ email: 'Asha.Rao@Work.example', linkedin: 'asha-rao', probono: 'Two hours a month' },
};

export type Browser = ReturnType<typeof browser>;
/** Somebody who is signed in. */
export interface Person extends Browser {
  readonly id: string;
  /** Sends an application; answers its status and body. */
  apply(
    change?: object,
  ): Promise<{ status: number; body: { message: string; code?: string; errors?: { field: string; message: string }[] } }>;
  /** How it stands. */
  standing(): Promise<OwnMembership | null>;
}

export interface World {
  readonly api: Api;
  readonly harness: Harness;
  readonly use: MembershipService;
  /** Lets the reactors of memberships see the whole log, and sends what is due; answers every mail that has left. */
  mails(): Promise<readonly Mail[]>;
  /** The token of the newest link to confirm an address. */
  token(): Promise<string>;
  person(name: string): Promise<Person>;
  /** Somebody with a role of the console, signed in to it. */
  staff(name: string, role: 'admin' | 'moderator' | 'auditor'): Promise<Browser & { readonly id: string }>;
  /** A decision by an admin about somebody's application. */
  decide(
    admin: Browser,
    command: 'accept' | 'ask' | 'decline',
    id: string,
    body?: object,
  ): Promise<{ status: number; code: string | undefined }>;
}

/** The product with memberships, in memory. */
export async function world(): Promise<World> {
  const { api, harness, membership } = await product();
  const mails = mailsOf(harness, { mails: membership.mails!, reactors: membership.reactors! });

  return {
    api,
    harness,
    use: membership.use,
    mails,
    async token() {
      const mail = (await mails()).findLast(({ text }) => text.includes('/verify_email/'));
      const token = /\/verify_email\/([\w-]+)$/m.exec(mail?.text ?? '')?.[1];
      assert.ok(token !== undefined, 'no link was mailed');
      return token;
    },
    async person(name) {
      const email = `${name.toLowerCase()}@example.in`;
      const id = await member(harness, email);
      assert.ok((await harness.accounts.declareAge({ accountId: id, age: 'adult' }, operator)).ok);
      const own = browser(api);
      await own.signIn('/signin', email, PASSWORD);
      const standing: Person['standing'] = async () =>
        (await own.call<{ result: OwnMembership | null }>('GET', '/api/membership')).body.result;
      const apply: Person['apply'] = async (change = {}) => {
        const answer = await own.call<Awaited<ReturnType<Person['apply']>>['body']>('POST', '/membership', {
          ...sent,
          userId: id,
          ...change,
        });
        // Others read the queue next: it waits for what was written only for who wrote it.
        await standing();
        return answer;
      };
      return { ...own, id, apply, standing };
    },
    async staff(name, role) {
      const email = `${name.toLowerCase()}@example.in`;
      const id = await member(harness, email);
      await promote(harness, id, email, role);
      const own = browser(api);
      await own.signIn('/signin', email, PASSWORD);
      return { ...own, id };
    },
    async decide(admin, command, id, body = {}) {
      const answer = await admin.call<{ code?: string }>('POST', `/admin/api/applications/${id}/${command}`, body);
      return { status: answer.status, code: answer.body.code };
    },
  };
}
