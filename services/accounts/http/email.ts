import {
  answerEmailQuestion,
  readEmailChange,
  readEmailQuestion,
  requestEmailChange,
  withdrawEmailChange,
} from '@aarambh/contracts/routes/email.ts';
import { form, json, open, own, write } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { AccountsService } from '../use-cases.ts';

const ASKED = 'We have written to both addresses. Your account moves once both have agreed.';

/** The caller's email address, and the links in the mails about another one: those are all that their mailboxes need. */
export const emailEndpoints: readonly Endpoint<AccountsService>[] = [
  handle(readEmailChange, { access: own }, async (call, accounts: AccountsService) =>
    call.json(await accounts.emailChanges.of(call.me.accountId)),
  ),
  handle(requestEmailChange, { access: { ...write, body: json } }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.emailChanges.request(call.me.accountId, call.body.email, call.context()), () => ({ message: ASKED })),
  ),
  handle(withdrawEmailChange, { access: write }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.emailChanges.stop(call.me.accountId, call.context()), () => ({ message: 'Your address stays as it is.' })),
  ),
  handle(readEmailQuestion, { access: { ...open, rate: 'mail' } }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.emailChanges.check(call.params.token), (asked) => asked),
  ),
  handle(answerEmailQuestion, { access: form }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.emailChanges.answer(call.body, call.context()), ({ status }) => ({ status })),
  ),
];
