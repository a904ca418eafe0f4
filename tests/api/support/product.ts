import { ownDataOf } from '@aarambh/context/compose.ts';
import { menuOf } from '@aarambh/api/admin/menu.ts';
import assert from 'node:assert/strict';
import { createApp, type Api, type ApiPorts } from '@aarambh/api/app.ts';
import { createAudit } from '@aarambh/audit/use-cases.ts';
import { createProtectedPages, type ProtectedPages } from '@aarambh/content/protected-pages.ts';
import { createRecords } from '@aarambh/content/records.ts';
import { visitCounter, type VisitCounter } from '@aarambh/content/visits/counter.ts';
import { collegesOf } from '@aarambh/content/readers.ts';
import { createContent } from '@aarambh/content/use-cases.ts';
import type { SignedIn, User } from '@aarambh/contracts/http/accounts.ts';
import { createGatherings } from '@aarambh/gatherings/use-cases.ts';
import { SHEET_LIMITS, sheetProcesses } from '@aarambh/infra/sheets/sheet-processes.ts';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { positionMarks } from '@aarambh/kernel/read-marks.ts';
import { createPeople } from '@aarambh/people/use-cases.ts';
import type { Opened } from '@aarambh/context/context.ts';
import type { MembershipService } from '@aarambh/membership/service.ts';
import { createPoints } from '@aarambh/points/use-cases.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { statusOnOneMachine } from '@aarambh/server/engines-status.ts';
import pino from 'pino';
import { Registry } from 'prom-client';
import { testimonialLinks } from '@aarambh/testimonials/testimonial-links.ts';
import { createTestimonials } from '@aarambh/testimonials/use-cases.ts';
import type { CareersService } from '@aarambh/careers/service.ts';
import type { InterviewsService } from '@aarambh/interviews/service.ts';
import type { CollegesService } from '@aarambh/colleges/service.ts';
import type { StudentsService } from '@aarambh/students/service.ts';
import type { EnquiriesService } from '@aarambh/enquiries/service.ts';
import type { TestimonialsService } from '@aarambh/testimonials/service.ts';
import { start, type Harness } from '../../accounts/harness.ts';
import { project } from '../../projections/harness.ts';
import { fakeAudits } from './fake-services.ts';

export const PUBLIC = 'https://aarambh.example';

/** The API over the real contexts and projections, everything in memory. */
export async function product({
  consoles = { member: null, admin: null },
  added,
  knownOpens = true,
  ...more
}: {
  /** Contexts beside those of the product, and their use cases. */
  readonly added?: (on: Omit<Harness, 'clock'> & { readonly clock: () => number }) => Pick<ApiPorts, 'contexts' | 'uses'>;
  /** Whether passwords that everybody knows open anything. */
  readonly knownOpens?: boolean;
} & Pick<NonNullable<Parameters<typeof start>[1]>, 'google'> &
  Partial<Pick<ApiPorts, 'consoles'>> = {}): Promise<{
  api: Api;
  harness: Harness;
  testimonials: TestimonialsService;
  membership: Opened<MembershipService>;
  enquiries: Opened<EnquiriesService>;
  visits: VisitCounter;
  protectedPages: ProtectedPages;
  careers: Opened<CareersService>;
  colleges: Opened<CollegesService>;
  documents: Documents;
  students: Opened<StudentsService>;
  interviews: Opened<InterviewsService>;
}> {
  const harness = start(undefined, {
    ...more,
    showsFile: (_purpose, ...of) => records.showsFile(...of),
    documents: { find: (...asked) => engine.find(...asked) },
    ownDataOf: async (accountId) => {
      // What was just done stands in the read models first.
      await ports.documents.waitFor(
        readModels.map(({ name }) => name),
        await store.head(),
        2_000,
      );
      return ownDataOf(contexts, ports.uses, { ...ports, files: harness.files }, accountId);
    },
  });
  const { store, codec, commands } = harness;
  const clock = (): number => harness.clock.now;
  const report = (error: unknown): never => assert.fail(String(error));
  const { use: points } = createPoints({ commands, clock, people: harness.accounts });
  const { use: gatherings } = createGatherings({
    ...{ commands, points, clock, report, files: harness.uploads },
    mails: { bookingConfirmed: async () => undefined, bookingCancelled: async () => undefined, gatheringCancelled: async () => undefined },
    erased: { shutOut: async () => undefined, bookingsOf: async () => [] },
  });
  const records = createRecords({ commands, store, codec, wall: clock, files: harness.uploads });
  const protectedPages = createProtectedPages({
    ...{ commands, passwords: harness.accounts.sharedPasswords, knownOpens },
    colleges: { collegeOf: (accountId) => colleges.use.collegeOf(accountId) },
  });
  await protectedPages.noteAll();
  const people = createPeople({ commands, clock, secret: new Uint8Array(32), accounts: harness.accounts });
  const links = testimonialLinks(new Uint8Array(32));
  const testimonials = createTestimonials({
    ...{ commands, store, codec, state: harness.state, clock, rateFactor: 1 },
    ...{ subjects: harness.forgetting, links },
  });
  const engine = memoryDocuments({ models: readModels });
  const projected = await project(
    {
      codec,
      readStream: (stream, options) => store.readStream(stream, options),
      readPageSync: (after, limit) =>
        store
          .all()
          .filter(({ position }) => position > after)
          .slice(0, limit),
      headSync: () => store.all().at(-1)?.position ?? 0,
    },
    { engine },
  );
  const marks = positionMarks(store.epoch);
  const contextPorts = {
    ...{ ...harness, clock, wall: clock, publicUrl: PUBLIC, rateFactor: 1, report },
    ...{ subjects: harness.forgetting, documents: engine, marks },
  };
  const membership = contexts.membership.open(
    contextPorts,
    { host: { secrets: { tokens: new Uint8Array(32).fill(3) } } },
    { MEMBERSHIP_AGAIN_DAYS: 30 },
  );
  const enquiries = contexts.enquiries.open(
    contextPorts,
    { host: { secrets: { tokens: new Uint8Array(32).fill(3), reservation: new Uint8Array(32).fill(4) } }, files: harness.uploads },
    { ENQUIRY_KEPT_DAYS: 730 },
  );
  const visits = visitCounter({ state: harness.state, wall: clock });
  const careers = contexts.careers.open(
    contextPorts,
    { host: { secrets: { reservation: new Uint8Array(32).fill(1), tokens: new Uint8Array(32).fill(3) } }, files: harness.uploads },
    { CAREER_KEPT_DAYS: 365 },
  );
  const colleges = contexts.colleges.open(
    contextPorts,
    { host: { secrets: { reservation: new Uint8Array(32).fill(1), tokens: new Uint8Array(32).fill(3) } }, accounts: harness.accounts },
    {},
  );
  const sheets = sheetProcesses({ ...SHEET_LIMITS, report });
  const students = contexts.students.open(
    contextPorts,
    {
      host: { secrets: { reservation: new Uint8Array(32).fill(1), tokens: new Uint8Array(32).fill(3) }, sheets },
      ...{ accounts: harness.accounts, colleges: colleges.use },
    },
    {},
  );
  const interviews = contexts.interviews.open(
    contextPorts,
    {
      host: { secrets: { tokens: new Uint8Array(32).fill(3) } },
      accounts: harness.accounts,
      colleges: colleges.use,
      students: students.use,
      files: harness.uploads,
    },
    {},
  );
  const beside = added?.({ ...harness, clock });
  const ports: ApiPorts = {
    contexts: { ...contexts, ...beside?.contexts },
    menu: (role) => menuOf(contexts, role),
    collegeOf: (accountId) => colleges.use.collegeOf(accountId),
    uses: {
      ...{ accounts: harness.accounts, files: harness.uploads, gatherings, points, people, membership: membership.use },
      content: {
        ...createContent({
          ...{ commands, wall: clock, collegesOf: collegesOf({ colleges: colleges.use, students: students.use }) },
          isCollege: async (orgId) => (await colleges.use.collegeNamed(orgId)) !== null,
        }),
        records,
        visits,
        protectedPages,
      },
      audit: createAudit(commands, fakeAudits()),
      testimonials,
      enquiries: enquiries.use,
      careers: careers.use,
      colleges: colleges.use,
      students: students.use,
      interviews: interviews.use,
      ...beside?.uses,
    },
    identity: harness.accounts,
    isSignedIn: harness.accounts.isSignedIn,
    noteExport: harness.accounts.securityLog.exported,
    // Whoever waits for a read model hurries the projections on.
    documents: {
      ...engine,
      waitFor: async (models, position, timeoutMs) => {
        projected.host.wake(await store.head(), true);
        await engine.waitFor(models, position, timeoutMs);
      },
    },
    store,
    codec,
    marks,
    system: {
      enginesStatus: async () => statusOnOneMachine(store, engine),
      reactors: async () => [],
      parkedReactions: async () => [],
      retryReactions: async () => 0,
      reactorsHeld: () => false,
      releaseReactors: async () => undefined,
      retryParked: (model) => projected.host.retry(model),
      rebuild: async () => undefined,
      notReady: () => [],
    },
    outbox: harness.outbox,
    consoles,
    renderer: null,
    mailbox: null,
    metrics: new Registry(),
    logger: pino({ level: 'silent' }),
    clock,
    settings: {
      publicUrl: PUBLIC,
      production: true,
      version: '0',
      linkSecret: new Uint8Array(32),
      trustedProxies: 0,
      metricsToken: null,
      rateFactor: 100,
      floorRoute: false,
    },
  };
  return {
    api: createApp(ports),
    harness,
    testimonials,
    membership,
    enquiries,
    visits,
    protectedPages,
    careers,
    colleges,
    students,
    interviews,
    documents: engine,
  };
}

/** A browser of one person: keeps the token and the last position, as the consoles do. */
export function browser({ app }: Api) {
  let token: string | null = null;
  let position: string | null = null;
  async function call<Answer>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Answer; headers: Headers }> {
    const response = await app.request(path, {
      method,
      headers: {
        ...(token === null ? undefined : { authorization: `Bearer ${token}` }),
        ...(position === null || method !== 'GET' ? undefined : { 'x-read-after': position }),
        ...(body === undefined || body instanceof FormData ? undefined : { 'content-type': 'application/json' }),
        origin: PUBLIC,
        ...headers,
      },
      ...(body === undefined ? undefined : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    position = response.headers.get('x-position') ?? position;
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (/json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text) as Answer,
    };
  }
  return {
    call,
    /** A file as a link of it saves it: without a token, unless headers bring one. */
    async file(path: string, headers: Record<string, string> = {}): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
      const response = await app.request(path, { headers });
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    /** Sends a body that is made while it is read. */
    stream: async (path: string, body: ReadableStream, type: string): Promise<Response> =>
      app.request(path, { method: 'POST', body, headers: { 'content-type': type, origin: PUBLIC }, duplex: 'half' }),
    async signIn(path: string, email: string, password: string): Promise<User> {
      const answer = await call<SignedIn>('POST', path, { email, password });
      assert.equal(answer.status, 200);
      token = answer.body.token;
      return answer.body.user;
    },
  };
}
