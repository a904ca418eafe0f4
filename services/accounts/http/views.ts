import { beginView, endView, listViews } from '@aarambh/contracts/routes/views.ts';
import { admins, order, own } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { AccountsService } from '../use-cases.ts';
import { userAnswer } from './user-answers.ts';

/** Admins who look at a member's pages as the member sees them, and what the member is told of it. */
export const viewEndpoints: readonly Endpoint<AccountsService>[] = [
  handle(beginView, { access: order(admins) }, async (call, { views }: AccountsService) => {
    const { memberId, reason } = call.body;
    const begun = await views.begin({ accountId: memberId, viewerSession: call.me.sessionId, reason }, call.context(reason));
    if (!begun.ok) return call.refuse(begun);
    const { token, until, person } = begun.value;
    return call.json({ token, until, user: await userAnswer(call.ports.documents, person) }, 200, call.wrote(begun.position));
  }),
  handle(endView, { access: { ...own, rate: 'write', viewing: 'ends' } }, async (call, { views }: AccountsService) =>
    call.answer(await views.end(call.me), () => ({ message: 'The view has ended.' })),
  ),
  handle(listViews, { access: own }, async (call, { views }: AccountsService) =>
    call.json({ result: [...(await views.of(call.me.accountId))] }),
  ),
];
