import { SystemStatus } from '@aarambh/contracts/http/admin.ts';
import { z } from 'zod';
import { answers, endpoint, type Endpoint } from '../http/endpoint.ts';
import type { ApiPorts } from '../ports.ts';

const tag = 'Admin';
const Done = z.object({ message: z.string() });
const Model = z.string().regex(/^[a-z-]{1,60}$/);

async function status({ store, documents, system }: ApiPorts): Promise<SystemStatus> {
  const [head, models, parked, reactors] = await Promise.all([store.head(), documents.status(), documents.parked(), system.reactors()]);
  return {
    epoch: store.epoch,
    head,
    projections: models.map((model) => ({ ...model, lag: Math.max(0, head - model.position) })),
    parked: parked.map(({ model, stream, revision, type, error, parkedAt }) => ({ model, stream, revision, type, error, parkedAt })),
    reactors: [...reactors],
    reactorsHeld: system.reactorsHeld(),
  };
}

async function known({ documents }: ApiPorts, model: string): Promise<boolean> {
  return (await documents.status()).some(({ name }) => name === model);
}

/** What an operator sees and does: projections, parked streams, reactors held after a restore. */
export const adminSystemEndpoints: readonly Endpoint[] = [
  endpoint(
    { method: 'GET', path: '/admin/api/system', tag, summary: 'Projections, parked streams and reactors', answers: answers(SystemStatus) },
    async (call) => call.json(await status(call.ports)),
  ),
  endpoint(
    {
      method: 'POST',
      path: '/admin/api/system/retry',
      tag,
      summary: 'Tries parked streams of a read model again',
      body: z.object({ model: Model, stream: z.string().max(200).optional() }),
      answers: answers(Done),
    },
    async (call) => {
      const { model, stream } = call.body;
      if (!(await known(call.ports, model))) return call.problem('not_found');
      const tried = await call.ports.system.retryParked(model, stream ?? null);
      return call.json({ message: tried === 1 ? '1 stream was tried again.' : `${tried} streams were tried again.` });
    },
  ),
  endpoint(
    {
      method: 'POST',
      path: '/admin/api/system/rebuild',
      tag,
      summary: 'Rebuilds a read model beside the live documents',
      body: z.object({ model: Model }),
      answers: answers(Done),
    },
    async (call) => {
      const { model } = call.body;
      if (!(await known(call.ports, model))) return call.problem('not_found');
      await call.ports.system.rebuild(model);
      return call.json({ message: `The rebuild of ${model} has begun.` });
    },
  ),
  endpoint(
    {
      method: 'POST',
      path: '/admin/api/system/release-reactors',
      tag,
      summary: 'Lets reactors run again after a restore',
      answers: answers(Done),
    },
    async (call) => {
      if (!call.ports.system.reactorsHeld()) return call.problem('nothing_to_do');
      await call.ports.system.releaseReactors();
      return call.json({ message: 'Reactors run again.' });
    },
  ),
];
