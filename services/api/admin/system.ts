import { admins, order, staff } from '@aarambh/http/access.ts';
import { FailedMailView, SystemStatus } from '@aarambh/contracts/http/admin.ts';
import type { FailedMail } from '@aarambh/kernel/outbox.ts';
import { hash } from 'node:crypto';
import { z } from 'zod';
import { answers, endpoint, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { ApiPorts } from '../ports.ts';

const tag = 'Admin';
const Done = z.object({ message: z.string() });
/** More than anybody reads; the reactors say how many there are. */
const SHOWN_REACTIONS = 100;
const Model = z.string().regex(/^[a-z-]{1,60}$/);

async function status({ store, documents, system }: ApiPorts): Promise<SystemStatus> {
  const [engines, parked, reactors, reactions] = await Promise.all([
    system.enginesStatus(),
    documents.parked(),
    system.reactors(),
    system.parkedReactions(),
  ]);
  return {
    epoch: store.epoch,
    ...engines,
    parked: parked.map(({ model, stream, revision, type, error, parkedAt }) => ({ model, stream, revision, type, error, parkedAt })),
    reactors: reactors.map((one) => ({ ...one, parked: reactions.filter(({ reactor }) => reactor === one.name).length })),
    parkedReactions: reactions.flatMap(({ error, ...one }) => (error === null ? [] : [{ ...one, error }])).slice(0, SHOWN_REACTIONS),
    reactorsHeld: system.reactorsHeld(),
  };
}

async function known({ documents }: ApiPorts, model: string): Promise<boolean> {
  return (await documents.status()).some(({ name }) => name === model);
}

/** Names a mail without saying whom it is for. */
function mailId({ to, factId }: FailedMail): string {
  return hash('sha256', `failed mail\n${to}\n${factId}`, 'hex').slice(0, 32);
}

async function failedMails({ outbox }: ApiPorts): Promise<FailedMailView[]> {
  const failed = [...(await outbox.failed())].sort((a, b) => (b.failedAt ?? 0) - (a.failedAt ?? 0));
  return failed.map((mail) => {
    const { template, attempts, failure, failedAt } = mail;
    return { id: mailId(mail), template, attempts, failure, failedAt: failedAt === null ? null : new Date(failedAt).toISOString() };
  });
}

/** What an operator sees and does: engines, projections, parked streams, mails given up, reactors held after a restore. */
export function systemEndpoints(ports: ApiPorts): readonly Endpoint[] {
  return [
    endpoint(
      {
        method: 'GET',
        path: '/admin/api/system',
        access: staff(admins),
        tag,
        summary: 'Engines, projections, parked streams and reactors',
        answers: answers(SystemStatus),
      },
      async (call) => call.json(await status(ports)),
    ),
    endpoint(
      {
        method: 'POST',
        path: '/admin/api/system/retry',
        access: order(admins),
        tag,
        summary: 'Tries parked streams of a read model again',
        body: z.object({ model: Model, stream: z.string().max(200).optional() }),
        answers: answers(Done),
      },
      async (call) => {
        const { model, stream } = call.body;
        if (!(await known(ports, model))) return call.problem('not_found');
        const tried = await ports.system.retryParked(model, stream ?? null);
        return call.json({
          message: `${tried === 1 ? '1 stream is' : `${tried} streams are`} tried again, and no longer parked once that succeeds.`,
        });
      },
    ),
    endpoint(
      {
        method: 'POST',
        path: '/admin/api/system/retry-reactions',
        access: order(admins),
        tag,
        summary: 'Has a reactor try again what it parked',
        body: z.object({ reactor: Model, stream: z.string().max(200).optional() }),
        answers: answers(Done),
      },
      async (call) => {
        const { reactor, stream } = call.body;
        const tried = await ports.system.retryReactions(reactor, stream ?? null);
        // Nothing of it is parked any more, or there is no such reactor.
        if (tried === 0) return call.problem('nothing_to_do');
        return call.json({
          message: `${tried === 1 ? '1 stream is' : `${tried} streams are`} tried again, and no longer parked once that succeeds.`,
        });
      },
    ),
    endpoint(
      {
        method: 'GET',
        path: '/admin/api/system/mails',
        access: staff(admins),
        tag,
        summary: 'Mails given up after every try',
        answers: answers(z.array(FailedMailView)),
      },
      async (call) => call.json(await failedMails(ports)),
    ),
    endpoint(
      {
        method: 'POST',
        path: '/admin/api/system/retry-mails',
        access: order(admins),
        tag,
        summary: 'Tries a mail that was given up again, or all of them',
        body: z.object({
          id: z
            .string()
            .regex(/^[0-9a-f]{32}$/)
            .optional(),
        }),
        answers: answers(Done),
      },
      async (call) => {
        const { outbox } = ports;
        const { id } = call.body;
        const wanted = (await outbox.failed()).filter((mail) => id === undefined || mailId(mail) === id);
        let retried = 0;
        for (const { to, factId } of wanted) if (await outbox.retry(to, factId)) retried++;
        // Somebody else was faster, or the person was erased meanwhile.
        if (retried === 0) return call.problem('nothing_to_do');
        return call.json({ message: retried === 1 ? '1 mail is tried again.' : `${retried} mails are tried again.` });
      },
    ),
    endpoint(
      {
        method: 'POST',
        path: '/admin/api/system/rebuild',
        access: order(admins),
        tag,
        summary: 'Rebuilds a read model beside the live documents',
        body: z.object({ model: Model }),
        answers: answers(Done),
      },
      async (call) => {
        const { model } = call.body;
        if (!(await known(ports, model))) return call.problem('not_found');
        await ports.system.rebuild(model);
        return call.json({ message: `The rebuild of ${model} has begun.` });
      },
    ),
    endpoint(
      {
        method: 'POST',
        path: '/admin/api/system/release-reactors',
        access: order(admins, 'none'),
        tag,
        summary: 'Lets reactors run again after a restore',
        answers: answers(Done),
      },
      async (call) => {
        if (!ports.system.reactorsHeld()) return call.problem('nothing_to_do');
        await ports.system.releaseReactors();
        return call.json({ message: 'Reactors run again.' });
      },
    ),
  ];
}
