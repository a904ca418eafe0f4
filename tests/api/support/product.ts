import assert from 'node:assert/strict';
import { menuOf } from '@aarambh/api/admin/menu.ts';
import { createApp, type Api, type ApiPorts } from '@aarambh/api/app.ts';
import { strangers, type StrangersOptions } from '@aarambh/api/http/strangers.ts';
import { openContexts, ownDataOf, showersOfFiles, type Contexts, type UsesOf } from '@aarambh/context/compose.ts';
import type { Opened } from '@aarambh/context/context.ts';
import { profilePicture } from '@aarambh/contracts/files/accounts.ts';
import { ownDataFile } from '@aarambh/contracts/files/own-data.ts';
import type { SignedIn, User } from '@aarambh/contracts/http/accounts.ts';
import { lackOfRoomForFiles, type Room } from '@aarambh/infra/files/keeping-room.ts';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { Sheets } from '@aarambh/kernel/ports/sheets.ts';
import { positionMarks } from '@aarambh/kernel/read-marks.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { readConfig } from '@aarambh/server/config.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { statusOnOneMachine } from '@aarambh/server/engines-status.ts';
import pino from 'pino';
import { Registry } from 'prom-client';
import { start, type Harness } from '../../accounts/harness.ts';
import { project } from '../../projections/harness.ts';
import { sheetsHere } from '../../sheets/made.ts';
import { fakeAudits } from './fake-services.ts';

export const PUBLIC = 'https://aarambh.example';
const mailFrom = { name: 'Aarambh', email: 'hello@aarambh.example' };

type All = typeof contexts;
type UsesOfAll = UsesOf<All>;

/** Every context at work, by its name. */
type OpenedContexts = { readonly [Name in keyof All]: Opened<UsesOfAll[Name]> };

/** The API over the real contexts and projections, everything in memory. */
export async function product({
  consoles = { member: null, admin: null },
  instead = {},
  knownOpens = true,
  commanded = (commands) => commands,
  room = async () => null,
  ofStrangers = { ofAddress: Infinity, inAll: Infinity },
  sheets = sheetsHere(),
  ...more
}: {
  /** Contexts in the place of those of the product that have their names. */
  readonly instead?: Partial<All>;
  /** Whether passwords that everybody knows open anything. */
  readonly knownOpens?: boolean;
  /** What contexts have in the place of the commands. */
  readonly commanded?: (commands: Commands) => Commands;
  /** The disk of the files. */
  readonly room?: () => Promise<Room | null>;
  /** What reads the sheets that people upload. */
  readonly sheets?: Sheets;
  /** Bytes that are taken in a day of who is not signed in. */
  readonly ofStrangers?: Pick<StrangersOptions, 'ofAddress' | 'inAll'>;
} & Pick<NonNullable<Parameters<typeof start>[1]>, 'google'> &
  Partial<Pick<ApiPorts, 'consoles'>> = {}): Promise<
  OpenedContexts & { readonly api: Api; readonly harness: Harness; readonly documents: Documents }
> {
  const harness = start(undefined, {
    ...more,
    showsFile: async (purpose, ...of) => (await showersOfFiles(Object.values(opened))[purpose]?.(...of)) ?? false,
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
  const { store, codec, machinery } = harness;
  const clock = (): number => harness.clock.now;
  const report = (error: unknown): never => assert.fail(String(error));
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
  const all: All = {
    ...contexts,
    // The harness has these two already: its clock, its hasher and its files are the tests'.
    accounts: {
      ...contexts.accounts,
      open: () => ({
        ...{ ...machinery, use: harness.accounts },
        usesFile: { [profilePicture.name]: machinery.showsPicture, [ownDataFile.name]: machinery.usesDownload },
      }),
    },
    files: { ...contexts.files, open: () => ({ use: harness.uploads }) },
    ...instead,
  };
  const opened: Record<string, Opened<unknown>> = {};
  const { uses } = openContexts(
    noted(all, opened),
    {
      ...{ ...harness, commands: commanded(harness.commands), clock, wall: clock, publicUrl: PUBLIC, mailFrom, rateFactor: 1, report },
      ...{ subjects: harness.forgetting, documents: engine, marks },
    },
    {
      secrets: { reservation: new Uint8Array(32).fill(1), tokens: new Uint8Array(32).fill(3) },
      demonstrationOpen: knownOpens,
      auditRuns: fakeAudits(),
      sheets,
    },
    readConfig({}).contexts,
  );
  await uses.content.protectedPages.noteAll();
  const ports: ApiPorts = {
    contexts: all,
    menu: (role) => menuOf(all, role),
    collegeOf: (accountId) => uses.colleges.collegeOf(accountId),
    studiesAt: (accountId) => uses.students.collegesOf(accountId),
    uses,
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
      undoWork: async () => 'not_parked',
      reactorsHeld: () => false,
      releaseReactors: async () => undefined,
      retryParked: (model) => projected.host.retry(model),
      rebuild: async () => undefined,
      notReady: () => [],
      lacks: async () => lackOfRoomForFiles(await room()),
    },
    outbox: harness.outbox,
    consoles,
    renderer: null,
    mailbox: null,
    strangers: strangers({ ...ofStrangers, state: harness.state, secret: new Uint8Array(32), clock }),
    metrics: new Registry(),
    logger: pino({ level: 'silent' }),
    clock,
    settings: {
      publicUrl: PUBLIC,
      mailFrom,
      production: true,
      version: '0',
      linkSecret: new Uint8Array(32),
      trustedProxies: 0,
      metricsToken: null,
      rateFactor: 100,
      floorRoute: false,
    },
  };
  return { ...(opened as OpenedContexts), api: createApp(ports), harness, documents: engine };
}

/** The same contexts, which note in `opened` under their names what they opened as. */
function noted<Some extends Contexts>(some: Some, opened: Record<string, Opened<unknown>>): Some {
  const noting = Object.values(some).map((context) => [
    context.name,
    { ...context, open: (...given: Parameters<typeof context.open>) => (opened[context.name] = context.open(...given)) },
  ]);
  return Object.fromEntries(noting) as Some;
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
