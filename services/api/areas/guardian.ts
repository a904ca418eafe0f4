import { answerGuardianRequest, readGuardianRequest } from '@aarambh/contracts/routes/guardian.ts';
import { handle, type Endpoint } from '../http/endpoint.ts';

/** What the parent or guardian of somebody under 18 is asked; the link in their mail is all that they need. */
export const guardianEndpoints: readonly Endpoint[] = [
  handle(readGuardianRequest, async (call) => call.answer(await call.ports.accounts.guardians.check(call.params.token), (asked) => asked)),
  handle(answerGuardianRequest, async (call) =>
    call.answer(await call.ports.accounts.guardians.answer(call.body, call.context()), ({ status }) => ({ status })),
  ),
];
