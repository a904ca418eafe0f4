import assert from 'node:assert/strict';
import { menuOf } from '@aarambh/api/admin/menu.ts';
import { createApp, type Api, type ApiPorts, type ApiSettings, type MailboxMessage } from '@aarambh/api/app.ts';
import type { AuditUses } from '@aarambh/audit/service.ts';
import type { ContentService } from '@aarambh/content/service.ts';
import type { GatheringsService } from '@aarambh/gatherings/service.ts';
import { formMails } from '@aarambh/context/form-mails.ts';
import { filesByPurpose } from '@aarambh/context/compose.ts';
import { createPeople } from '@aarambh/people/use-cases.ts';
import type { PeopleService } from '@aarambh/people/service.ts';
import { createFiles } from '@aarambh/files/use-cases.ts';
import { undrawnPictures } from '../../support/undrawn-pictures.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { commands } from '@aarambh/kernel/commands.ts';
import { outbox } from '@aarambh/kernel/outbox.ts';
import type { MembershipService } from '@aarambh/membership/service.ts';
import { createMemberships } from '@aarambh/membership/use-cases.ts';
import type { FilesService } from '@aarambh/files/service.ts';
import type { PointsService } from '@aarambh/points/service.ts';
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
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { positionMarks } from '@aarambh/kernel/read-marks.ts';
import type { CareersService } from '@aarambh/careers/service.ts';
import { createCareers } from '@aarambh/careers/use-cases.ts';
import type { InterviewsService } from '@aarambh/interviews/service.ts';
import { createPanels } from '@aarambh/interviews/panel/use-cases.ts';
import type { CollegesForInterviews } from '@aarambh/interviews/ports.ts';
import { createResumes } from '@aarambh/interviews/resume/use-cases.ts';
import { createInterviews } from '@aarambh/interviews/use-cases.ts';
import type { StudentsService } from '@aarambh/students/service.ts';
import { createInvitations } from '@aarambh/students/invitation/use-cases.ts';
import { createStudents } from '@aarambh/students/use-cases.ts';
import type { CollegesService } from '@aarambh/colleges/service.ts';
import { createColleges } from '@aarambh/colleges/use-cases.ts';
import { intake } from '@aarambh/enquiries/intake.ts';
import type { EnquiriesService } from '@aarambh/enquiries/service.ts';
import { createIssues } from '@aarambh/enquiries/issue/use-cases.ts';
import { createNewsletter } from '@aarambh/enquiries/newsletter/use-cases.ts';
import { createEnquiries } from '@aarambh/enquiries/use-cases.ts';
import type { TestimonialsService } from '@aarambh/testimonials/service.ts';
import { testimonialLinks } from '@aarambh/testimonials/testimonial-links.ts';
import { createTestimonials } from '@aarambh/testimonials/use-cases.ts';
import pino from 'pino';
import { Registry } from 'prom-client';
import { noFiles } from '../../files/world.ts';
import { fakeDocuments, type FakeDocuments } from './fake-documents.ts';
import {
  fakeAccounts,
  fakeAudits,
  fakeContent,
  fakeGatherings,
  fakeOutbox,
  fakePoints,
  fakeStatement,
  now,
  type FakeAccounts,
  type Open,
} from './fake-services.ts';
import { unreadSheets } from '../../support/unread-sheets.ts';
import { accounts, tokenOf } from './ids.ts';

/** The use cases that tests put their own in the place of. */
interface FakeUses {
  accounts: FakeAccounts;
  gatherings: Open<GatheringsService>;
  points: Open<PointsService>;
  content: Open<ContentService>;
  audit: Open<AuditUses>;
  /** The real ones, over memory. */
  people: PeopleService;
  uploads: FilesService;
  membership: MembershipService;
  testimonials: Open<TestimonialsService>;
  enquiries: EnquiriesService;
  careers: CareersService;
  colleges: CollegesService;
  interviews: InterviewsService;
  students: StudentsService;
}

export interface TestApi extends Api {
  readonly ports: Open<ApiPorts> & FakeUses & { documents: FakeDocuments; store: MemoryEventStore; files: Files };
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
export const epoch = 'test-epoch';

/** The API over fakes, with rates wide open unless a test narrows them. */
export function testApi(settings: Partial<ApiSettings> = {}, change: (ports: TestApi['ports']) => void = () => undefined): TestApi {
  const logged: Record<string, unknown>[] = [];
  const mails: MailboxMessage[] = [];
  const [store, files] = [memoryEventStore({ epoch }), memoryFiles()];
  const keys = memoryKeys();
  const codec = eventCodec(eventRegistry, keys);
  const deciding = commands({ store, codec, clock: () => now });
  const fakedAccounts = fakeAccounts();
  const memory = { commands: deciding, state: memoryState(() => now) };
  const desk = {
    ...{ commands: deciding, subjects: { forget: async () => undefined }, clock: () => now, publicUrl: 'http://localhost:3000' },
    intake: intake({ state: memory.state, secret: new Uint8Array(32), factor: 1000 }),
  };
  /** Everybody has a college, whose id is their own. */
  const ownColleges: CollegesForInterviews = {
    collegeOf: async (orgId) => ({ orgId, active: true, writes: true }),
    orgByCode: async () => null,
    collegeNamed: async (orgId) => (orgId === accounts.other ? null : { name: 'A college', code: 'AAR-CAMPUS22', active: true }),
  };
  const uses: FakeUses = {
    accounts: fakedAccounts,
    gatherings: fakeGatherings(),
    points: fakePoints(),
    content: fakeContent(),
    people: createPeople({ commands: deciding, clock: () => now, secret: new Uint8Array(32), accounts: fakedAccounts }),
    uploads: createFiles({
      ...{ ...memory, files, wall: () => now },
      report: (error) => {
        throw error;
      },
      filePurposes: filesByPurpose(contexts),
      documentKeptDays: 365,
      pictures: undrawnPictures,
      showsFile: async () => false,
    }),
    membership: createMemberships({
      ...{
        ...memory,
        outbox: outbox({ state: memory.state, clock: () => now }),
        clock: () => now,
        publicUrl: 'http://localhost:3000',
        rateFactor: 1000,
      },
      host: { secrets: { tokens: new Uint8Array(32) } },
      againDays: 30,
    }).use,
    testimonials: createTestimonials({
      ...{ ...memory, store, codec, clock: () => now, rateFactor: 1000 },
      subjects: { forget: async () => undefined },
      links: testimonialLinks(new Uint8Array(32)),
    }),
    colleges: createColleges({
      ...{ ...memory, store, codec, clock: () => now, publicUrl: 'http://localhost:3000', rateFactor: 1000 },
      ...{ subjects: { forget: async () => undefined }, accounts: fakedAccounts },
      outbox: outbox({ state: memory.state, clock: () => now }),
      formMails: formMails({ state: memory.state, secret: new Uint8Array(32) }),
      host: { secrets: { reservation: new Uint8Array(32), tokens: new Uint8Array(32) } },
    }).use,
    interviews: {
      ...createInterviews({
        ...{ commands: deciding, clock: () => now, colleges: ownColleges },
        students: {
          enrolmentOf: async () => null,
          studentOf: async () => null,
          enrolmentsOf: async () => [],
          enrolmentAt: async () => null,
          contactOf: async () => null,
          namesOf: async () => new Map(),
        },
      }).use,
      panels: createPanels({
        ...{ ...memory, clock: () => now, publicUrl: 'http://localhost:3000', rateFactor: 1000 },
        ...{ colleges: ownColleges, accounts: fakedAccounts, subjects: { forget: async () => undefined } },
        formMails: formMails({ state: memory.state, secret: new Uint8Array(32) }),
        host: { secrets: { tokens: new Uint8Array(32) } },
      }).use,
      resumes: createResumes({
        ...{ commands: deciding, clock: () => now },
        files: { store: async () => failed('file_type'), remove: async () => undefined },
      }),
    },
    students: createStudents({
      ...{ ...memory, store, codec, clock: () => now, wall: () => now, keys, files },
      host: { secrets: { reservation: new Uint8Array(32) }, sheets: unreadSheets },
      colleges: {
        collegeOf: async (orgId) => ({ orgId, seat: 'owner', active: true, writes: true }),
        orgByCode: async () => null,
        collegeNamed: async (orgId) => (orgId === accounts.other ? null : { name: 'A college' }),
      },
      invitations: createInvitations({
        ...{ ...memory, clock: () => now, wall: () => now, publicUrl: 'http://localhost:3000', accounts: fakedAccounts },
        ...{ subjects: { forget: async () => undefined }, report: (error) => assert.fail(String(error)) },
        ...{ outbox: outbox({ state: memory.state, clock: () => now }), host: { secrets: { tokens: new Uint8Array(32) } } },
        colleges: { collegeNamed: async () => null },
      }).use,
    }).use,
    careers: createCareers({
      ...{ commands: deciding, subjects: { forget: async () => undefined }, clock: () => now, wall: () => now },
      ...{ publicUrl: 'http://localhost:3000', secret: new Uint8Array(32) },
      outbox: outbox({ state: memory.state, clock: () => now }),
      formMails: formMails({ state: memory.state, secret: new Uint8Array(32) }),
      files: { store: async () => succeeded({ fileId: '0'.repeat(32) }), remove: async () => undefined },
    }),
    enquiries: {
      ...createEnquiries({ ...desk, files: noFiles, isKept: async () => false, isOfTeam: async () => true }),
      newsletter: createNewsletter({ ...desk, secret: new Uint8Array(32) }),
      issues: createIssues({ ...desk, outbox: outbox({ state: memory.state, clock: () => now }), wall: () => now }),
    },
    audit: {
      runs: fakeAudits(),
      statementAt: async (_reader, memberId, at) => fakeStatement(memberId, at),
      noteExport: async () => succeeded(undefined, 1),
    },
  };
  uses.students.bookWith({
    ...uses.interviews,
    bookedThen: async () => [],
    toCome: async () => [],
    takeAlong: async () => undefined,
    close: async () => undefined,
    reopen: async () => undefined,
  });
  const ports: TestApi['ports'] = {
    ...uses,
    contexts,
    menu: (role) => menuOf(contexts, role),
    // As for the interviews: everybody's college has their own id.
    collegeOf: async (orgId) => ({ orgId, active: true }),
    get uses() {
      const { accounts, gatherings, points, content, audit, people, uploads, membership } = ports;
      const { testimonials, enquiries, careers, colleges, interviews, students } = ports;
      return {
        accounts,
        gatherings,
        points,
        content,
        audit,
        people,
        files: uploads,
        membership,
        testimonials,
        enquiries,
        careers,
        colleges,
        interviews,
        students,
      };
    },
    get identity() {
      return ports.accounts;
    },
    isSignedIn: (me) => ports.accounts.isSignedIn(me),
    noteExport: (taken) => ports.accounts.securityLog.exported(taken),
    documents: fakeDocuments(),
    files,
    store,
    codec,
    marks: positionMarks(epoch),
    system: {
      enginesStatus: async () => statusOnOneMachine(ports.store, ports.documents),
      reactors: async () => [],
      parkedReactions: async () => [],
      retryReactions: async () => 1,
      reactorsHeld: () => true,
      releaseReactors: async () => undefined,
      retryParked: async () => 1,
      rebuild: async () => undefined,
      notReady: () => [],
    },
    outbox: fakeOutbox(),
    consoles: { member: null, admin: null },
    renderer: null,
    mailbox: { messages: () => mails },
    metrics: new Registry(),
    logger: pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) }),
    clock: () => now,
    settings: {
      publicUrl: 'http://localhost:3000',
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
