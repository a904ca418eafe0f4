import type { AccountsService } from '../use-cases.ts';
import { answerGuardianRequest, readGuardianRequest } from '@aarambh/contracts/routes/guardian.ts';
import { form, open } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';

/** What the parent or guardian of somebody under 18 is asked; the link in their mail is all that they need. */
export const guardianEndpoints: readonly Endpoint<AccountsService>[] = [
  handle(readGuardianRequest, { access: { ...open, rate: 'mail' } }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.guardians.check(call.params.token), (asked) => asked),
  ),
  handle(answerGuardianRequest, { access: form }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.guardians.answer(call.body, call.context()), ({ status }) => ({ status })),
  ),
];
