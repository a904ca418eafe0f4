import type { AccountsService } from '../use-cases.ts';
import * as routes from '@aarambh/contracts/routes/security.ts';
import { json, own } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { shown } from './second-step.ts';

/** Changes how the caller signs in: each proves who they are anew, so that no idempotency is needed. */
const change = { ...own, body: json, rate: 'write' } as const;

/** How the caller signs in: the same for members and staff. */
export const securityEndpoints: readonly Endpoint<AccountsService>[] = [
  handle(routes.changeOwnPassword, { access: change }, async (call, accounts: AccountsService) => {
    const { accountId, sessionId } = call.me;
    const result = await accounts.changeOwnPassword({ accountId, sessionId, ...call.body }, call.context());
    return call.answer(result, () => ({ message: 'password updated' }));
  }),
  handle(routes.stepUp, { access: change }, async (call, accounts: AccountsService) => {
    const { accountId, sessionId } = call.me;
    const { password, code = null } = call.body;
    const result = await accounts.stepUp({ accountId, sessionId, password, code }, call.context());
    return call.answer(result, ({ until }) => ({ message: 'Thank you, it is you.', until }));
  }),
  handle(routes.viewSecondFactor, { access: own }, async (call, accounts: AccountsService) =>
    call.json(await accounts.secondFactor.view(call.me.accountId)),
  ),
  handle(routes.beginSecondFactor, { access: change }, async (call, accounts: AccountsService) => {
    const { password, code = null } = call.body;
    const { accountId } = call.me;
    return call.answer(await accounts.secondFactor.begin({ accountId, password, code }, call.context()), shown);
  }),
  handle(routes.enrolSecondFactor, { access: change }, async (call, accounts: AccountsService) => {
    const result = await accounts.secondFactor.enrol({ accountId: call.me.accountId, ...call.body }, call.context());
    return call.answer(result, ({ recoveryCodes }) => ({ recoveryCodes }));
  }),
  handle(routes.renewRecoveryCodes, { access: change }, async (call, accounts: AccountsService) => {
    const input = { accountId: call.me.accountId, ...call.body };
    const result = await accounts.secondFactor.renewRecoveryCodes(input, call.context());
    return call.answer(result, ({ recoveryCodes }) => ({ recoveryCodes }));
  }),
  handle(routes.removeSecondFactor, { access: change }, async (call, accounts: AccountsService) => {
    const input = { accountId: call.me.accountId, ...call.body };
    const result = await accounts.secondFactor.remove(input, call.context());
    return call.answer(result, () => ({ message: 'Two-step login is off.' }));
  }),
];
