import assert from 'node:assert/strict';
import type { AvailableSlot } from '@aarambh/contracts/routes/interviews.ts';
import type { WrittenSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { interviewResume } from '@aarambh/contracts/files/interviews.ts';
import { interviews } from '@aarambh/interviews/index.ts';
import { landingOfInterviewers } from '@aarambh/interviews/panel/landing.ts';
import { createPanels } from '@aarambh/interviews/panel/use-cases.ts';
import type { CollegesForInterviews, CollegeSeat, Enrolment, StudentContact } from '@aarambh/interviews/ports.ts';
import { invitationsToPanels } from '@aarambh/interviews/panel/mails/panel-mails.ts';
import { createResumes } from '@aarambh/interviews/resume/use-cases.ts';
import { createInterviews, type InterviewsService } from '@aarambh/interviews/use-cases.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { positionMarks } from '@aarambh/kernel/read-marks.ts';
import { member, PASSWORD, promote } from '../accounts/harness.ts';
import { mailsOf } from '../api/support/mails.ts';
import { browser, product, PUBLIC } from '../api/support/product.ts';

export interface Refusal {
  readonly code?: string;
  readonly message?: string;
}
interface Scheduled extends Refusal {
  readonly booking: { readonly _id: string; readonly bookingDate: string; readonly time: string };
}

/** The product with interviews, in memory, and two colleges that are known by their codes alone. */
export async function world() {
  const [campus, other] = [newId(), newId()];
  const codes = new Map([
    ['AAR-CAMPUS22', campus],
    ['AAR-SECOND22', other],
  ]);
  const seats = new Map<string, Omit<CollegeSeat, 'active'>>();
  /** The newest last. */
  const enrolments = new Map<string, Enrolment[]>();
  const contacts = new Map<string, StudentContact>();
  let machinery!: ReturnType<typeof createInterviews>;
  let use!: InterviewsService;
  /** Colleges that are not at work, and what students are called. */
  const suspended = new Set<string>();
  const called = new Map<string, string>();
  let panels!: Pick<ReturnType<typeof createPanels>, 'mails' | 'erase'> & { readonly reactors: readonly Reactor<never>[] };
  const open: typeof interviews.open = ({ commands, clock, state, subjects, outbox }, { accounts, files }) => {
    const named = new Map([
      [campus, 'Campus College'],
      [other, 'Second College'],
    ]);
    const colleges: CollegesForInterviews = {
      collegeOf(accountId) {
        const seat = seats.get(accountId);
        if (seat === undefined) return Promise.resolve(null);
        const active = !suspended.has(seat.orgId);
        return Promise.resolve({ ...seat, active, writes: active && seat.writes });
      },
      orgByCode: (code) => Promise.resolve(codes.has(code) ? { orgId: codes.get(code)! } : null),
      collegeNamed: (orgId) =>
        Promise.resolve(
          named.has(orgId)
            ? { name: named.get(orgId)!, code: [...codes].find(([, id]) => id === orgId)![0], active: !suspended.has(orgId) }
            : null,
        ),
    };
    const kept = createResumes({ commands, clock, files });
    const made = createInterviews({
      ...{ commands, clock, colleges },
      students: {
        enrolmentOf(accountId, orgId) {
          const own = enrolments.get(accountId) ?? [];
          return Promise.resolve((orgId === null ? own.at(-1) : own.find((one) => one.orgId === orgId)) ?? null);
        },
        enrolmentsOf: (accountId) => Promise.resolve((enrolments.get(accountId) ?? []).map(({ enrolmentId }) => enrolmentId)),
        enrolmentAt: () => Promise.resolve(null),
        namesOf: (ids) =>
          Promise.resolve(
            new Map(
              ids.flatMap((id) => {
                const name = called.get(id) ?? contacts.get(id)?.name;
                return name === undefined ? [] : [[id, name] as const];
              }),
            ),
          ),
        studentOf(enrolmentId) {
          for (const [accountId, own] of enrolments)
            for (const { orgId, enrolmentId: id } of own)
              if (id === enrolmentId)
                return Promise.resolve({
                  ...{ enrolmentId, orgId, accountId, name: called.get(id)!, email: `${called.get(id)}@example.in` },
                  ...{ whatsappNumber: '9876543210', rollNo: `R-${called.get(id)}` },
                });
          return Promise.resolve(null);
        },
        contactOf: (enrolmentId) => Promise.resolve(contacts.get(enrolmentId) ?? null),
      },
    });
    const onPanels = createPanels({
      ...{ commands, clock, state, accounts, colleges, subjects, rateFactor: 100, publicUrl: PUBLIC },
      ...{ host: { secrets: { tokens: new Uint8Array(32).fill(5) } }, invitationMails: { take: () => Promise.resolve(true) } },
    });
    accounts.landWith(landingOfInterviewers(onPanels.use));
    machinery = made;
    use = { ...made.use, panels: onPanels.use, resumes: kept };
    panels = { mails: onPanels.mails, reactors: [invitationsToPanels(outbox)] as readonly Reactor<never>[], erase: onPanels.erase };
    return { use, usesFile: { [interviewResume.name]: kept.uses } };
  };
  const { api, harness, documents } = await product({ instead: { interviews: { ...interviews, open } } });
  const mails = mailsOf(harness, {
    mails: { ...harness.machinery.mails, ...panels.mails },
    reactors: [...harness.machinery.reactors, ...panels.reactors, harness.forgetting.reactor] as Reactor<never>[],
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
    ...{ api, harness, campus, other, person, machinery, use, contacts },
    /** Enrolments of somebody, the newest last. */
    enrolmentsOf: (accountId: string): readonly Enrolment[] => enrolments.get(accountId) ?? [],
    ...{ suspended, mails, erase: panels.erase },
    documents,
    /** Sees everything that stands in the log. */
    newest: async () => ({ 'x-read-after': marks.format(await harness.store.head()) }),
    /** What a student of the world is to their newest college. */
    enrolmentOf: ({ id }: { readonly id: string }) => enrolments.get(id)!.at(-1)!.enrolmentId,
    visitor: browser(api),
    async student(name: string, ...orgs: readonly string[]) {
      const one = await person(name);
      const own = (orgs.length === 0 ? [campus] : orgs).map((orgId) => ({ enrolmentId: newId(), orgId }));
      enrolments.set(one.id, own);
      for (const { enrolmentId } of own) called.set(enrolmentId, name);
      return one;
    },
    async colleague(name: string, { orgId = campus, writes = true }: Partial<Omit<CollegeSeat, 'active'>> = {}) {
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
