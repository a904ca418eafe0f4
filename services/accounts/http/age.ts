import { GUARDIAN_DAYS } from '@aarambh/contracts/guardian-consent.ts';
import { declareAge, readAge } from '@aarambh/contracts/routes/age.ts';
import { json, ownPage, write } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { AccountsService } from '../use-cases.ts';

const SAVED = 'Thank you, that is saved.';
const ASKED = `We have asked your parent or guardian. You can log in again once they agree; without an answer in ${GUARDIAN_DAYS} days the account ends.`;

/** What the law asks of an account: the caller's age, for who signed up before it was asked. */
export const ageEndpoints: readonly Endpoint<AccountsService>[] = [
  handle(readAge, { access: ownPage }, async (call, accounts: AccountsService) =>
    call.json({ stated: await accounts.ageOf(call.me.accountId) }),
  ),
  handle(declareAge, { access: { ...write, body: json } }, async (call, accounts: AccountsService) => {
    const { adult, guardian } = call.body;
    const input = { accountId: call.me.accountId, age: adult ? ('adult' as const) : guardian! };
    return call.answer(await accounts.declareAge(input, call.context()), () =>
      adult ? { message: SAVED, stated: 'adult' } : { message: ASKED, stated: 'minor' },
    );
  }),
];
