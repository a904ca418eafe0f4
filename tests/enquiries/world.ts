import assert from 'node:assert/strict';
import type { EnquiryRecord } from '@aarambh/contracts/records/enquiries.ts';
import type { EnquiryStatus, Thanks } from '@aarambh/contracts/routes/enquiries.ts';
import { positionMarks } from '@aarambh/kernel/read-marks.ts';
import { member, PASSWORD, promote } from '../accounts/harness.ts';
import { mailsOf } from '../api/support/mails.ts';
import { browser, product } from '../api/support/product.ts';

/** A contact form as somebody fills it. */
export const contact = {
  ...{ firstName: 'Asha', lastName: 'Rao', companyName: 'Rao Bakery', companyEmail: 'asha@rao.example', phoneNumber: '9876543210' },
  query: 'Which of your events suits a bakery?',
};

type Browser = ReturnType<typeof browser>;

/** The product with enquiries, in memory. */
export async function world() {
  const { api, harness, enquiries } = await product();
  const mails = mailsOf(harness, { mails: enquiries.mails!, reactors: [...enquiries.reactors!, harness.forgetting.reactor] });
  const visitor = browser(api);
  const marks = positionMarks(harness.store.epoch);
  async function signedIn(name: string): Promise<Browser & { readonly id: string }> {
    const email = `${name}@example.in`;
    const id = await member(harness, email);
    const own = browser(api);
    await own.signIn('/signin', email, PASSWORD);
    return { ...own, id };
  }
  async function staff(role: 'moderator' | 'auditor') {
    const own = await signedIn(role);
    await promote(harness, own.id, `${role}@example.in`, role);
    const console = browser(api);
    await console.signIn('/admin/api/session', `${role}@example.in`, PASSWORD);
    return { ...console, id: own.id };
  }
  return {
    api,
    harness,
    enquiries,
    mails,
    visitor,
    signedIn,
    /** Sends a form. */
    post: (body: object, by: Browser = visitor, path = '/api/form/post', headers: Record<string, string> = {}) =>
      by.call<Thanks & { code?: string }>('POST', path, body, headers),
    /** What the desk sees, with everything that was sent before. */
    inbox: async (desk: Browser, query = '') =>
      (
        await desk.call<EnquiryRecord[]>('GET', `/admin/api/enquiries?range=[0,99]${query}`, undefined, {
          'x-read-after': marks.format(await harness.store.head()),
        })
      ).body,
    /** The token of the newest link to a status page. */
    async token(): Promise<string> {
      const mail = (await mails()).findLast(({ text }) => text.includes('/enquiry/'));
      const token = /\/enquiry\/([\w-]+)$/m.exec(mail?.text ?? '')?.[1];
      assert.ok(token !== undefined, 'no link was mailed');
      return token;
    },
    status: (token: string) => visitor.call<EnquiryStatus & { code?: string; message?: string }>('GET', `/api/enquiry/${token}`),
    moderator: () => staff('moderator'),
    auditor: () => staff('auditor'),
  };
}
