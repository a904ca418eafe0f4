import { menuOf } from '@aarambh/api/admin/menu.ts';
import assert from 'node:assert/strict';
import { createApp, type Api, type ApiPorts } from '@aarambh/api/app.ts';
import { createAudit } from '@aarambh/audit/use-cases.ts';
import { createContent } from '@aarambh/content/use-cases.ts';
import type { SignedIn, User } from '@aarambh/contracts/http/accounts.ts';
import { createGatherings } from '@aarambh/gatherings/use-cases.ts';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import { positionMarks } from '@aarambh/kernel/read-marks.ts';
import { createPoints } from '@aarambh/points/use-cases.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { statusOnOneMachine } from '@aarambh/server/engines-status.ts';
import pino from 'pino';
import { Registry } from 'prom-client';
import { start, type Harness } from '../../accounts/harness.ts';
import { project } from '../../projections/harness.ts';
import { fakeAudits } from './fake-services.ts';

export const PUBLIC = 'https://aarambh.example';

/** The API over the real contexts and projections, everything in memory. */
export async function product(): Promise<{ api: Api; harness: Harness }> {
  const harness = start();
  const { store, codec, commands } = harness;
  const clock = (): number => harness.clock.now;
  const report = (error: unknown): never => assert.fail(String(error));
  const { use: points } = createPoints({ commands, clock, people: harness.accounts });
  const { use: gatherings } = createGatherings({
    ...{ commands, points, clock, report, files: harness.uploads },
    mails: { bookingConfirmed: async () => undefined, bookingCancelled: async () => undefined, gatheringCancelled: async () => undefined },
    erased: { shutOut: async () => undefined, bookingsOf: async () => [] },
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
  const ports: ApiPorts = {
    contexts,
    menu: (role) => menuOf(contexts, role),
    uses: {
      ...{ accounts: harness.accounts, files: harness.uploads, gatherings, points },
      content: createContent({ commands }),
      audit: createAudit(commands, fakeAudits()),
    },
    identity: harness.accounts,
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
    marks: positionMarks(store.epoch),
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
    consoles: { member: null, admin: null },
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
  return { api: createApp(ports), harness };
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
        ...(body === undefined ? undefined : { 'content-type': 'application/json' }),
        origin: PUBLIC,
        ...headers,
      },
      ...(body === undefined ? undefined : { body: JSON.stringify(body) }),
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
    async signIn(path: string, email: string, password: string): Promise<User> {
      const answer = await call<SignedIn>('POST', path, { email, password });
      assert.equal(answer.status, 200);
      token = answer.body.token;
      return answer.body.user;
    },
  };
}
