import assert from 'node:assert/strict';
import type { Api } from '@aarambh/api/app.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { listCard, card } from '@aarambh/people/card.ts';
import { member, type Harness } from '../accounts/harness.ts';
import { browser, product } from '../api/support/product.ts';

/** A signed-in person with a browser of their own. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly call: ReturnType<typeof browser>['call'];
  /** The same person at another browser. */
  signInAgain(): Promise<Pick<Person, 'call'>>;
  /** Reads what all that was written so far made. */
  read<Answer>(path: string): Promise<Answer>;
  /** Posts, and expects to succeed. */
  post<Answer>(path: string, body?: unknown): Promise<Answer>;
}

export interface World {
  readonly api: Api;
  readonly harness: Harness;
  readonly stranger: Omit<Person, 'id' | 'email' | 'signInAgain'>;
  /** Signs a new account in. */
  person(name: string): Promise<Person>;
  /** The same of somebody who stands in the directory. */
  listed(name: string, designation?: string, company?: string): Promise<Person>;
}

/** The product over memory with accounts and cards. */
export async function peopleWorld(): Promise<World> {
  const { api, harness } = await product();
  const cards = harness.commands.on(card);

  function doing(call: Person['call']): World['stranger'] {
    return {
      call,
      async read<Answer>(path: string) {
        const mark = `${harness.store.epoch}.${await harness.store.head()}`;
        const { status, body } = await call<Answer>('GET', path, undefined, { 'x-read-after': mark });
        assert.equal(status, 200, path);
        return body;
      },
      async post<Answer>(path: string, sent?: unknown) {
        const { status, body } = await call<Answer>('POST', path, sent);
        assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
        return body;
      },
    };
  }

  async function person(name: string): Promise<Person> {
    const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${newId().slice(-6)}@demo.test`;
    const accountId = await member(harness, email);
    const { call, signIn } = browser(api);
    await signIn('/signin', email, 'Right#2026');
    const signInAgain = async () => {
      const other = browser(api);
      await other.signIn('/signin', email, 'Right#2026');
      return { call: other.call };
    };
    return { id: accountId, email, signInAgain, ...doing(call) };
  }

  return {
    api,
    harness,
    stranger: doing(browser(api).call),
    person,
    async listed(name, designation = 'Founder', company = 'Crumb') {
      const one = await person(name);
      const command = { accountId: one.id, membershipId: newId(), name, designation, company, linkedin: 'somebody' };
      const outcome = await cards.execute({ id: one.id, decide: listCard, command, context: { actor: 'system:test', corr: newId() } });
      assert.ok(outcome.ok);
      return one;
    },
  };
}
