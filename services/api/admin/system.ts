import { admins, order, staff } from '@aarambh/http/access.ts';
import type { FailedMailView, SystemStatus } from '@aarambh/contracts/http/admin.ts';
import * as routes from '@aarambh/contracts/routes/service.ts';
import type { FailedMail } from '@aarambh/kernel/outbox.ts';
import { hash } from 'node:crypto';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { ApiPorts } from '../ports.ts';

/** More than anybody reads; the reactors say how many there are. */
const SHOWN_REACTIONS = 100;

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
  const access = order(admins);
  return [
    handle(routes.systemStatus, { access: staff(admins) }, async (call) => call.json(await status(ports))),
    handle(routes.retryParked, { access }, async (call) => {
      const { model, stream } = call.body;
      if (!(await known(ports, model))) return call.problem('not_found');
      return call.json({ tried: await ports.system.retryParked(model, stream ?? null) });
    }),
    handle(routes.retryReactions, { access }, async (call) => {
      const { reactor, stream } = call.body;
      const tried = await ports.system.retryReactions(reactor, stream ?? null);
      // Nothing of it is parked any more, or there is no such reactor.
      return tried === 0 ? call.problem('nothing_to_do') : call.json({ tried });
    }),
    handle(routes.undoWork, { access }, async (call) => {
      const { reactor, stream } = call.body;
      const undone = await ports.system.undoWork(reactor, stream, call.context());
      if (undone === 'not_parked') return call.problem('nothing_to_do');
      if (undone === 'has_outcome') return call.problem('already_decided');
      return call.json({ message: 'Nothing comes of it. What it holds is given back.' });
    }),
    handle(routes.listFailedMails, { access: staff(admins) }, async (call) => call.json(await failedMails(ports))),
    handle(routes.retryMails, { access }, async (call) => {
      const { outbox } = ports;
      const { id } = call.body;
      const wanted = (await outbox.failed()).filter((mail) => id === undefined || mailId(mail) === id);
      let retried = 0;
      for (const { to, factId } of wanted) if (await outbox.retry(to, factId)) retried++;
      // Somebody else was faster, or the person was erased meanwhile.
      if (retried === 0) return call.problem('nothing_to_do');
      return call.json({ tried: retried });
    }),
    handle(routes.rebuildModel, { access }, async (call) => {
      const { model } = call.body;
      if (!(await known(ports, model))) return call.problem('not_found');
      await ports.system.rebuild(model);
      return call.json({ message: `The rebuild of ${model} has begun.` });
    }),
    handle(routes.releaseReactors, { access: order(admins, 'none') }, async (call) => {
      if (!ports.system.reactorsHeld()) return call.problem('nothing_to_do');
      await ports.system.releaseReactors();
      return call.json({ message: 'Reactors run again.' });
    }),
  ];
}
