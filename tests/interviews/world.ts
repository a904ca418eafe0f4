import assert from 'node:assert/strict';
import type { AvailableSlot } from '@aarambh/contracts/routes/interviews.ts';
import type { WrittenSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { interviews } from '@aarambh/interviews/index.ts';
import type { CollegeSeat, Enrolment, StudentContact } from '@aarambh/interviews/ports.ts';
import { createInterviews } from '@aarambh/interviews/use-cases.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { positionMarks } from '@aarambh/kernel/read-marks.ts';
import { member, PASSWORD, promote } from '../accounts/harness.ts';
import { browser, product } from '../api/support/product.ts';

export interface Refusal {
  readonly code?: string;
  readonly message?: string;
}
export interface Scheduled extends Refusal {
  readonly booking: { readonly _id: string; readonly bookingDate: string; readonly time: string };
}

/** The product with interviews, in memory, and two colleges that are known by their codes alone. */
export async function world() {
  const [campus, other] = [newId(), newId()];
  const codes = new Map([
    ['AAR-CAMPUS22', campus],
    ['AAR-SECOND22', other],
  ]);
  const seats = new Map<string, CollegeSeat>();
  /** The newest last. */
  const enrolments = new Map<string, Enrolment[]>();
  const contacts = new Map<string, StudentContact>();
  let machinery!: ReturnType<typeof createInterviews>;
  const { api, harness } = await product({
    added({ commands, clock }) {
      const made = createInterviews({
        ...{ commands, clock },
        colleges: {
          collegeOf: (accountId) => Promise.resolve(seats.get(accountId) ?? null),
          orgByCode: (code) => Promise.resolve(codes.has(code) ? { orgId: codes.get(code)! } : null),
        },
        students: {
          enrolmentOf(accountId, orgId) {
            const own = enrolments.get(accountId) ?? [];
            return Promise.resolve((orgId === null ? own.at(-1) : own.find((one) => one.orgId === orgId)) ?? null);
          },
          enrolmentsOf: (accountId) => Promise.resolve((enrolments.get(accountId) ?? []).map(({ enrolmentId }) => enrolmentId)),
          contactOf: (enrolmentId) => Promise.resolve(contacts.get(enrolmentId) ?? null),
        },
      });
      machinery = made;
      return { contexts: { interviews }, uses: { interviews: made.use } };
    },
  });
  const marks = positionMarks(harness.store.epoch);

  async function person(name: string) {
    const email = `${name}@example.in`;
    const id = await member(harness, email);
    const own = browser(api);
    await own.signIn('/signin', email, PASSWORD);
    /** Reads what all that was written so far made. */
    const read = async <Answer>(path: string) =>
      own.call<Answer>('GET', path, undefined, { 'x-read-after': marks.format(await harness.store.head()) });
    return {
      ...{ id, email, call: own.call, read },
      /** A new session: the one before is over when the clock has moved. */
      again: () => own.signIn('/signin', email, PASSWORD),
      schedule: (body: object, key?: string, code = 'AAR-CAMPUS22') =>
        own.call<Scheduled>('PUT', `/api/student/schedule/${code}`, body, key === undefined ? {} : { 'idempotency-key': key }),
      slots: async (date: string, more = '') => (await read<AvailableSlot[]>(`/api/availability/slots?date=${date}${more}`)).body,
      days: async (more = '') => (await read<string[]>(`/api/availability${more}`)).body,
      rules: (rules: WrittenSlotRules, orgId = campus) =>
        own.call<Refusal & { rules: WrittenSlotRules }>('PUT', `/api/org/slots/${orgId}`, rules),
    };
  }

  return {
    ...{ api, harness, campus, other, person, machinery, contacts },
    /** Enrolments of somebody, the newest last. */
    enrolmentsOf: (accountId: string): readonly Enrolment[] => enrolments.get(accountId) ?? [],
    visitor: browser(api),
    async student(name: string, ...orgs: readonly string[]) {
      const one = await person(name);
      enrolments.set(
        one.id,
        (orgs.length === 0 ? [campus] : orgs).map((orgId) => ({ enrolmentId: newId(), orgId })),
      );
      return one;
    },
    async colleague(name: string, { orgId = campus, writes = true }: Partial<CollegeSeat> = {}) {
      const one = await person(name);
      seats.set(one.id, { orgId, writes });
      return one;
    },
    async admin() {
      const { id, email } = await person('admin');
      await promote(harness, id, email, 'admin');
      const console = browser(api);
      await console.signIn('/admin/api/session', email, PASSWORD);
      return { id, call: console.call };
    },
    /** The clock stands at an instant. */
    at(instant: string) {
      assert.ok(Date.parse(instant) >= harness.clock.now, 'the clock runs forwards');
      harness.clock.now = Date.parse(instant);
    },
  };
}
