import { declareAge } from '@aarambh/accounts/account/decisions.ts';
import { account } from '@aarambh/accounts/account/state.ts';
import { mailLinks } from '@aarambh/accounts/mail-links/mail-links.ts';
import { guardianConsentText } from '@aarambh/contracts/guardian-consent.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { anonymous, operator, PASSWORD } from '../../accounts/harness.ts';
import { ACCOUNT_SECRETS } from '../accounts.ts';
import { LOST, type MakePiece } from '../piece.ts';

const links = mailLinks(ACCOUNT_SECRETS.tokens, 'https://aarambh.example');

/** People under 18, whose guardians answer just before their time is over, or do not. */
export const guardiansAnswer: MakePiece = () => {
  const children = new Set<string>();
  const erased = new Set<string>();
  const given = new Set<string>();
  const told = new Map<string, 'given' | 'declined'>();

  return {
    follow({ type, data }) {
      if (type === 'GuardianConsentGiven') given.add(String(data.accountId));
      if (type === 'AccountErased') erased.add(String(data.accountId));
    },

    atEnd() {
      for (const child of children) {
        if (told.get(child) === 'given' && erased.has(child))
          throw new Error('a guardian was told that they agreed, and the account is erased');
        if (told.get(child) === 'declined' && !erased.has(child))
          throw new Error('a guardian was told that they declined, and the account stays');
        if (!given.has(child) && !erased.has(child)) throw new Error('an account stays without the consent that it needs');
      }
    },

    async stage({ accounts, commands }, people) {
      const acts: (() => Promise<unknown>)[] = [];
      for (let nth = 0; nth <= people.draw(2); nth++) {
        const input = { name: 'Ravi Rao', email: `ravi${nth}@demo.test`, role: 'user' as const, password: PASSWORD };
        const invited = await accounts!.invite({ ...input, origin: 'invitation' }, operator);
        if (!invited.ok) throw new Error(invited.code);
        const { accountId } = invited.value;
        children.add(accountId);
        const requestId = newId();
        const expiresAt = new Date(people.now() + 1_000 * people.draw(4)).toISOString();
        const command = { age: { requestId, expiresAt, name: 'Meena Rao', email: 'meena@demo.test' } };
        await commands.on(account).execute({ id: accountId, decide: declareAge, command, context: operator });
        const token = links.token({ purpose: 'guardian', accountId, requestId });
        for (let answers = people.draw(3); answers > 0; answers--) {
          const agrees = people.draw(4) > 0;
          acts.push(async () => {
            const answer = await people.ask('a guardian answers', (services) =>
              services.accounts!.guardians.answer({ token, agrees, version: guardianConsentText.version }, anonymous),
            );
            if (answer !== LOST && answer.ok) told.set(accountId, answer.value.status);
          });
        }
      }
      return acts;
    },
  };
};
