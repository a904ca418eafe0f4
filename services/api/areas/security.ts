import {
  beginSecondFactor,
  changeOwnPassword,
  enrolSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  viewSecondFactor,
} from '@aarambh/contracts/routes/security.ts';
import { handle, type Endpoint } from '../http/endpoint.ts';
import { shown } from './second-step.ts';

/** How the caller signs in: the same for members and staff. */
export const securityEndpoints: readonly Endpoint[] = [
  handle(changeOwnPassword, async (call) => {
    const { accountId, sessionId } = call.me;
    const result = await call.ports.accounts.changeOwnPassword({ accountId, sessionId, ...call.body }, call.context());
    return call.answer(result, () => ({ message: 'password updated' }));
  }),
  handle(viewSecondFactor, async (call) => call.json(await call.ports.accounts.secondFactor.view(call.me.accountId))),
  handle(beginSecondFactor, async (call) => {
    const { password, code = null } = call.body;
    const { accountId } = call.me;
    return call.answer(await call.ports.accounts.secondFactor.begin({ accountId, password, code }, call.context()), shown);
  }),
  handle(enrolSecondFactor, async (call) => {
    const result = await call.ports.accounts.secondFactor.enrol({ accountId: call.me.accountId, ...call.body }, call.context());
    return call.answer(result, ({ recoveryCodes }) => ({ recoveryCodes }));
  }),
  handle(renewRecoveryCodes, async (call) => {
    const input = { accountId: call.me.accountId, ...call.body };
    const result = await call.ports.accounts.secondFactor.renewRecoveryCodes(input, call.context());
    return call.answer(result, ({ recoveryCodes }) => ({ recoveryCodes }));
  }),
  handle(removeSecondFactor, async (call) => {
    const input = { accountId: call.me.accountId, ...call.body };
    const result = await call.ports.accounts.secondFactor.remove(input, call.context());
    return call.answer(result, () => ({ message: 'Two-step login is off.' }));
  }),
];
