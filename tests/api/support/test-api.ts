import assert from 'node:assert/strict';
import { strangers } from '@aarambh/api/http/strangers.ts';
import { menuOf } from '@aarambh/api/admin/menu.ts';
import { createApp, type Api, type ApiPorts, type ApiSettings, type MailboxMessage } from '@aarambh/api/app.ts';
import { filesByPurpose, openContexts, type Contexts, type UsesOf } from '@aarambh/context/compose.ts';
import { undrawnPictures } from '../../support/undrawn-pictures.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { commands } from '@aarambh/kernel/commands.ts';
import { outbox } from '@aarambh/kernel/outbox.ts';
import { readConfig } from '@aarambh/server/config.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { boardUntil } from '@aarambh/projections/gatherings/board-until.ts';
import type { AccountDocument } from '@aarambh/projections/accounts/view.ts';
import type { BookingDocument } from '@aarambh/projections/bookings/view.ts';
import { standingOf } from '@aarambh/projections/students/standing.ts';
import type { StudentDocument, StudentFacts } from '@aarambh/projections/students/view.ts';
import type { GatheringDocument } from '@aarambh/projections/gatherings/view.ts';
import { memoryEventStore, type MemoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { memoryFiles } from '@aarambh/infra/memory/files.ts';
import type { Files } from '@aarambh/kernel/ports/files.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { statusOnOneMachine } from '@aarambh/server/engines-status.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { succeeded } from '@aarambh/kernel/result.ts';
import { positionMarks } from '@aarambh/kernel/read-marks.ts';
import pino from 'pino';
import { Registry } from 'prom-client';
import { fakeDocuments, type FakeDocuments } from './fake-documents.ts';
import { fakeAccounts, fakeAudits, fakeGatherings, fakeOutbox, fakeStatement, now, type FakeAccounts, type Open } from './fake-services.ts';
import { unreadSheets } from '../../support/unread-sheets.ts';
import { accounts, tokenOf } from './ids.ts';

type All = typeof contexts;

/** The use cases, each of which tests may put their own in the place of. */
type TestUses = { -readonly [Name in keyof UsesOf<All>]: Open<UsesOf<All>[Name]> } & { accounts: FakeAccounts };

export interface TestApi extends Api {
  readonly ports: Open<ApiPorts> & { uses: TestUses; documents: FakeDocuments; store: MemoryEventStore; files: Files };
  /** Lines of the log, parsed. */
  readonly logged: Record<string, unknown>[];
  /** Calls with a role's token, of the console that the path belongs to; JSON in and out. */
  call(role: keyof typeof accounts | null, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined when it is none. */
  readonly json: never;
}

/** Opens /metrics in process, where nobody has an address. */
export const metricsToken = 'a-token-of-the-operators';
const mailFrom = { name: 'Aarambh', email: 'hello@aarambh.example' };
export const epoch = 'test-epoch';

/** Everybody has a college, whose id is their own. */
const ownColleges = {
  collegeOf: async (orgId: string) => ({ orgId, seat: 'owner', active: true, writes: true }) as const,
  orgByCode: async () => null,
  collegeNamed: async (orgId: string) =>
    orgId === accounts.other ? null : { name: 'A college', code: 'AAR-CAMPUS22', active: true, released: false },
};

/** A context whose use cases are these, and of which nothing runs by itself. */
function faked<One extends Contexts[string], Use>(context: One, use: Use) {
  return { ...context, files: [], open: () => ({ use }) };
}

/** The API over fakes, with rates wide open unless a test narrows them. */
export function testApi(settings: Partial<ApiSettings> = {}, change: (ports: TestApi['ports']) => void = () => undefined): TestApi {
  const logged: Record<string, unknown>[] = [];
  const mails: MailboxMessage[] = [];
  const [store, files] = [memoryEventStore({ epoch }), memoryFiles()];
  const keys = memoryKeys();
  const codec = eventCodec(eventRegistry, keys);
  const deciding = commands({ store, codec, clock: () => now });
  const documents = fakeDocuments();
  const state = memoryState(() => now);
  const report = (error: unknown): never => assert.fail(String(error));
  const own = { colleges: { ...ownColleges } };
  const all: All = {
    ...contexts,
    accounts: faked(contexts.accounts, fakeAccounts()),
    gatherings: faked(contexts.gatherings, fakeGatherings()),
    audit: faked(contexts.audit, {
      runs: fakeAudits(),
      statementAt: async (_reader, memberId, at) => fakeStatement(memberId, at),
      noteExport: async () => succeeded(undefined, 1),
    }),
    students: { ...contexts.students, open: (on, needs, set) => contexts.students.open(on, { ...needs, ...own }, set) },
    interviews: { ...contexts.interviews, open: (on, needs, set) => contexts.interviews.open(on, { ...needs, ...own }, set) },
  };
  const { uses } = openContexts(
    all,
    {
      ...{ store, codec, keys, files, state, documents, commands: deciding, marks: positionMarks(epoch) },
      ...{ clock: () => now, wall: () => now, publicUrl: 'http://localhost:3000', mailFrom, rateFactor: 1000, report },
      ...{ outbox: outbox({ state, clock: () => now }), subjects: { forget: async () => undefined } },
    },
    {
      secrets: { reservation: new Uint8Array(32), tokens: new Uint8Array(32) },
      demonstrationOpen: true,
      auditRuns: fakeAudits(),
      ...{ sheets: unreadSheets, filePurposes: filesByPurpose(contexts), pictures: undrawnPictures, showsFile: async () => false },
    },
    readConfig({}).contexts,
  );
  const ports: TestApi['ports'] = {
    contexts,
    menu: (role) => menuOf(contexts, role),
    // As for the interviews: everybody's college has their own id.
    collegeOf: async (orgId) => ({ orgId, active: true }),
    studiesAt: async () => [],
    uses: uses as TestUses,
    get identity() {
      return ports.uses.accounts;
    },
    isSignedIn: (me) => ports.uses.accounts.isSignedIn(me),
    noteExport: (taken) => ports.uses.accounts.securityLog.exported(taken),
    documents,
    files,
    store,
    codec,
    marks: positionMarks(epoch),
    system: {
      enginesStatus: async () => statusOnOneMachine(ports.store, ports.documents),
      reactors: async () => [],
      parkedReactions: async () => [],
      retryReactions: async () => 1,
      undoWork: async (_kind, stream) => (stream === 'booking-a' ? 'undone' : stream === 'booking-b' ? 'has_outcome' : 'not_parked'),
      reactorsHeld: () => true,
      releaseReactors: async () => undefined,
      retryParked: async () => 1,
      rebuild: async () => undefined,
      notReady: () => [],
      lacks: async () => [],
    },
    outbox: fakeOutbox(),
    consoles: { member: null, admin: null },
    renderer: null,
    mailbox: { messages: () => mails },
    strangers: strangers({ state, secret: new Uint8Array(32), clock: () => now, ofAddress: Infinity, inAll: Infinity }),
    metrics: new Registry(),
    logger: pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) }),
    clock: () => now,
    settings: {
      publicUrl: 'http://localhost:3000',
      mailFrom,
      production: false,
      version: '0.0.0',
      linkSecret: new Uint8Array(32).fill(7),
      trustedProxies: 0,
      metricsToken,
      rateFactor: 1000,
      floorRoute: true,
      ...settings,
    },
  };
  change(ports);
  const api = createApp(ports);
  return {
    ...api,
    ports,
    logged,
    async call(role, method, path, body, headers = {}) {
      const response = await api.app.request(path, {
        method,
        headers: {
          ...(role === null
            ? undefined
            : { authorization: `Bearer ${path.startsWith('/admin/') ? tokenOf(role, 'admin') : tokenOf(role)}` }),
          ...(body === undefined ? undefined : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? undefined : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      let json: unknown;
      try {
        json = JSON.parse(text);
      } catch {
        json = undefined;
      }
      return { status: response.status, headers: response.headers, text, json: json as never };
    },
  };
}

export function account(more: Partial<AccountDocument> = {}): AccountDocument {
  return {
    role: 'user',
    name: 'Asha',
    email: 'user@demo.test',
    bio: '',
    formerNames: [],
    signIns: [],
    imageId: null,
    timeZone: null,
    theme: null,
    age: null,
    verified: true,
    suspended: false,
    held: false,
    erased: false,
    registeredAt: '2026-11-01T00:00:00.000Z',
    referrer: null,
    referrals: 0,
    proposedRole: null,
    proposalId: null,
    proposedBy: null,
    proposedAt: null,
    ...more,
  };
}

/** A student whom a college has taken up. */
export function studentOf({
  orgId,
  name,
  accountId = null,
}: Pick<StudentDocument, 'orgId' | 'name'> & Partial<Pick<StudentDocument, 'accountId'>>): StudentDocument {
  const facts: StudentFacts = {
    ...{
      orgId,
      name,
      sortName: name.toLowerCase(),
      email: 'asha@student.in',
      whatsappNumber: '',
      rollNo: '',
      status: 'uploaded',
      counted: true,
    },
    ...{ joined: accountId !== null, accountId, interviews: {}, scores: {} },
    ...{ enrolledAt: '2026-11-01T00:00:00.000Z', waitingSince: '2026-11-01T00:00:00.000Z', changedAt: '2026-11-01T00:00:00.000Z' },
  };
  return { ...facts, ...standingOf(facts) };
}

export function gathering(more: Partial<GatheringDocument> = {}): GatheringDocument {
  const doc = {
    title: 'Founders over chai',
    summary: 'Bring one question.',
    speaker: 'Ravi',
    aboutSpeaker: 'Started three companies and closed two of them.',
    kind: 'meetup',
    startsAt: '2026-12-01T12:30:00.000Z',
    endsAt: '2026-12-01T14:30:00.000Z',
    creditPoints: 30,
    feeRupees: 0,
    seats: 20,
    cancelUntil: '2026-11-30T12:30:00.000Z',
    joinLink: 'https://meet.example/7',
    place: 'Pune',
    eventNumber: 7,
    poster: null,
    status: 'published',
    important: false,
    detailsRevision: 3,
    seatsHeld: 1,
    seatsConfirmed: 4,
    createdAt: '2026-11-01T00:00:00.000Z',
    changedAt: '2026-11-02T00:00:00.000Z',
    ...more,
  } as const;
  return { ...doc, boardUntil: boardUntil(doc) };
}

export function booking(more: Partial<BookingDocument> = {}): BookingDocument {
  return {
    gatheringId: '',
    memberId: accounts.user,
    eventNumber: 7,
    points: 30,
    status: 'confirmed',
    paymentId: 'AAR-1234',
    why: null,
    requestedAt: '2026-11-10T00:00:00.000Z',
    changedAt: '2026-11-10T00:00:00.000Z',
    ...more,
  };
}
