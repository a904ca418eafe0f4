import assert from 'node:assert/strict';
import { skills, type Ratings, type ScorecardContent } from '@aarambh/contracts/interviews/scorecard.ts';
import { defaultSlotRules, type WrittenSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { PASSWORD } from '../accounts/harness.ts';
import { browser } from '../api/support/product.ts';
import { world, type Refusal } from './world.ts';

/** Who may ask. */
export type Caller = Pick<ReturnType<typeof browser>, 'call'>;

/** What writing a scorecard answers. */
export interface Kept extends Refusal {
  readonly revision?: number;
  readonly version?: number;
}

/** A scorecard of sevens. */
export function card(ratings: Partial<Ratings> = {}): ScorecardContent {
  return {
    ratings: { ...(Object.fromEntries(skills.map((skill) => [skill, 7])) as Ratings), ...ratings },
    overall: 7,
    notes: { strengths: '', weaknesses: '', opportunities: '', threats: '', remarks: '', why: '' },
  };
}

type Base = Awaited<ReturnType<typeof world>>;
type Student = Awaited<ReturnType<Base['student']>>;

/** The world of interviews with what interviewers need. */
export async function panelWorld() {
  const base = await world();
  const { api, mails, campus, harness } = base;

  /** Invites an address to a panel, and answers the token of the link in the mail. */
  async function invites(by: Caller, email: string, orgId = campus): Promise<string> {
    const invited = await by.call<Refusal>('POST', `/api/org/panel/${orgId}`, { email });
    assert.equal(invited.status, 200, JSON.stringify(invited.body));
    const mail = (await mails()).findLast(({ to, text }) => to.includes(email) && text.includes('/panel/'));
    return /\/panel\/([\w-]+)$/m.exec(mail?.text ?? '')![1]!;
  }

  return {
    ...base,
    invites,
    async colleague(...args: Parameters<Base['colleague']>) {
      const one = await base.colleague(...args);
      return {
        ...one,
        rules: (rules: Partial<WrittenSlotRules>) => one.rules({ ...defaultSlotRules, closesOn: null, holidays: [], ...rules }),
      };
    },
    /** A booking of a student. */
    async booked(student: Student, date: string, timeSlot: string, code = 'AAR-CAMPUS22'): Promise<string> {
      const sent = await student.schedule({ date, timeSlot }, undefined, code);
      assert.equal(sent.status, 200, JSON.stringify(sent.body));
      return sent.body.booking._id;
    },
    /** Somebody without an account who accepts an invitation, and signs in. */
    async interviewer(by: Caller, name: string, orgId = campus) {
      const email = `${name}@example.in`;
      const token = await invites(by, email, orgId);
      const accepted = await base.visitor.call<Refusal>('POST', `/api/panel/${token}/accept`, { name: 'Meena Rao', password: PASSWORD });
      assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
      harness.advance(1_000);
      const own = browser(api);
      await own.signIn('/signin', email, PASSWORD);
      const accountId = await harness.accounts.accountAt(email);
      const seats = await by.call<{ interviewers: readonly { readonly _id: string; readonly email: string }[] }>(
        'GET',
        `/api/org/panel/${orgId}`,
        undefined,
        await base.newest(),
      );
      const interviewerId = seats.body.interviewers.find((one) => one.email === email)!._id;
      return { call: own.call, email, accountId, interviewerId, signIn: () => own.signIn('/signin', email, PASSWORD) };
    },
  };
}
