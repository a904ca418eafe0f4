import assert from 'node:assert/strict';
import type { CareerRecord, OpeningRecord } from '@aarambh/contracts/records/careers.ts';
import type { CareerStatus } from '@aarambh/contracts/routes/careers.ts';
import { positionMarks } from '@aarambh/kernel/read-marks.ts';
import { member, PASSWORD, promote } from '../accounts/harness.ts';
import { mailsOf } from '../api/support/mails.ts';
import { browser, product, PUBLIC } from '../api/support/product.ts';
import { fieldsOf, formOf } from './forms.ts';

type Browser = ReturnType<typeof browser>;
interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}
type Answer<Body> = Body & Refusal;

interface Person extends Browser {
  readonly id: string;
  readonly email: string;
  /** A token of a session that begins now. */
  readonly token: () => Promise<string>;
}

/** The product with careers, in memory. */
export async function world() {
  const { api, harness, careers, enquiries } = await product();
  const mails = mailsOf(harness, {
    mails: { ...enquiries.mails, ...careers.mails },
    reactors: [...enquiries.reactors!, ...careers.reactors!, harness.forgetting.reactor],
  });
  async function signedIn(name: string): Promise<Person> {
    const email = `${name}@example.in`;
    const id = await member(harness, email);
    const own = browser(api);
    await own.signIn('/signin', email, PASSWORD);
    const token = async (): Promise<string> =>
      (await browser(api).call<{ token: string }>('POST', '/signin', { email, password: PASSWORD })).body.token;
    return { ...own, id, email, token };
  }
  const visitor = browser(api);
  const marks = positionMarks(harness.store.epoch);
  /** Sees everything that stands in the log. */
  const newest = async () => ({ 'x-read-after': marks.format(await harness.store.head()) });

  return {
    harness,
    careers,
    mails,
    visitor,
    signedIn,
    /** Sends the form, also without a token, or with a key. */
    async apply(form: FormData, { token, key }: { readonly token?: string; readonly key?: string } = {}) {
      const response = await api.app.request('/api/email/career', {
        method: 'POST',
        headers: {
          ...{ origin: PUBLIC },
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        body: form,
      });
      const body = (await response.json()) as Answer<{ message: string }>;
      return { status: response.status, body, position: response.headers.get('x-position') };
    },
    applicationOf: (email: string, more: Readonly<Record<string, string | null>> = {}) => formOf({ ...fieldsOf(email), ...more }),
    status: async (token: string) => visitor.call<Answer<CareerStatus>>('GET', `/api/career/${token}`, undefined, await newest()),
    /** The token of the newest link to a status page. */
    async token(): Promise<string> {
      const mail = (await mails()).findLast(({ text }) => text.includes('/career/'));
      const token = /\/career\/([\w-]+)$/m.exec(mail?.text ?? '')?.[1];
      assert.ok(token !== undefined, 'no link was mailed');
      return token;
    },
    async moderator() {
      const own = await signedIn('moderator');
      await promote(harness, own.id, own.email, 'moderator');
      const console = browser(api);
      await console.signIn('/admin/api/session', own.email, PASSWORD);
      const admin = <Body>(method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
        console.call<Answer<Body>>(method, `/admin/api/${path}`, body, headers);
      return {
        ...{ ...console, id: own.id, admin },
        /** Signs in anew: the session is over when the clock has moved. */
        again: () => console.signIn('/admin/api/session', own.email, PASSWORD),
        /** An opening, published unless it stays a draft. */
        async opening(details: object = {}, { draft = false } = {}): Promise<OpeningRecord> {
          const body = { role: 'Frontend Engineer', mode: 'Hybrid', type: 'Full Time', location: 'Pune', ...details };
          const made = await admin<OpeningRecord>('POST', 'openings', body);
          assert.equal(made.status, 200, JSON.stringify(made.body));
          if (draft) return made.body;
          const published = await admin<OpeningRecord>('POST', `openings/${made.body.id}/publish`, {});
          assert.deepEqual([published.status, published.body.state], [200, 'open']);
          return published.body;
        },
        /** The pipeline, with everything that was sent before. */
        applications: async (filter: object = {}) =>
          (
            await admin<CareerRecord[]>(
              'GET',
              `career-applications?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
              undefined,
              await newest(),
            )
          ).body,
      };
    },
  };
}
