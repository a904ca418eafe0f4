import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { lacksSecondFactor, type AccountState } from '../account/state.ts';
import { consoleFor, type Admission } from '../sign-in/admission.ts';
import type { Core } from '../core.ts';
import type { ConsoleName } from '@aarambh/contracts/roles.ts';
import type { Caller } from '@aarambh/http/session-cookies.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { NotLetIn } from '@aarambh/contracts/sign-in-codes.ts';
import type { CodeCheck } from './code-check.ts';
import type { Enrolment } from './enrolment.ts';
import type { Challenge, StepTokens } from './step-tokens.ts';

/** The step of a sign-in after its password. `challenge` is what the refused sign-in carried; `console` where it began. */
interface Step {
  readonly challenge: string;
  readonly console: ConsoleName;
}

export type SecondStep = ReturnType<typeof secondStep>;

/** The steps of a sign-in after its password. */
export function secondStep(
  { people, devices, log }: Core,
  { tokens, codes, enrolment, admission }: { tokens: StepTokens; codes: CodeCheck; enrolment: Enrolment; admission: Admission },
) {
  /** The person whose sign-in a challenge goes on with, as they are now. */
  async function personOf(
    challenge: string,
    needs: Challenge['needs'],
    signInConsole: ConsoleName,
  ): Promise<Result<AccountState, 'sign_in_step_expired' | NotLetIn>> {
    const given = await tokens.readChallenge(challenge);
    if (given?.needs !== needs || given.signInConsole !== signInConsole) return failed('sign_in_step_expired');
    const person = await people.find(given.accountId);
    // Another password, and another second factor, end what was begun before.
    if (person.passwordChanges !== given.passwordChanges) return failed('sign_in_step_expired');
    const refused = admission.refusedFrom(person, consoleFor(signInConsole, person));
    return refused === null ? succeeded(person) : failed(refused);
  }

  return {
    /** Why somebody whose password was right is not in yet: second_factor_required or second_factor_setup_required; null when they are. */
    async after(person: AccountState, signInConsole: ConsoleName) {
      const needs = person.secondFactor !== null ? 'code' : lacksSecondFactor(person) ? 'setup' : null;
      if (needs === null) return null;
      const { accountId, passwordChanges } = person;
      const challenge = await tokens.challenge({ accountId, signInConsole, needs, passwordChanges });
      return failed(needs === 'code' ? 'second_factor_required' : 'second_factor_setup_required', { challenge });
    },

    /** The second step of a sign-in. */
    async signIn(
      { challenge, console: signInConsole, code, caller }: Step & { readonly code: string; readonly caller: Caller },
      context: CommandContext,
    ) {
      const found = await personOf(challenge, 'code', signInConsole);
      if (!found.ok) return found;
      const person = found.value;
      const device = devices.deviceOf(person.accountId, caller.knownDevice);
      const from = device === null ? 'anywhere' : { device };
      const checked = await codes.check(person, code, from, { ...context, actor: `account:${person.accountId}` });
      if (!checked.ok) {
        const { code: why } = checked;
        if (why === 'second_factor_code_wrong')
          log.behind({ accountId: person.accountId, deed: 'code-refused', address: caller.address, device: caller.device });
        return why === 'second_factor_missing' ? failed('sign_in_step_expired') : failed(why, checked.details);
      }
      return admission.enter(person, consoleFor(signInConsole, person), caller);
    },

    /** For who must set one up before the sign-in goes on. */
    async beginAtSignIn({ challenge, console: signInConsole }: Step) {
      const found = await personOf(challenge, 'setup', signInConsole);
      if (!found.ok) return found;
      if (found.value.secondFactor !== null) return failed('sign_in_step_expired');
      return succeeded(await enrolment.offer(found.value));
    },

    async enrolAtSignIn(
      {
        challenge,
        console: signInConsole,
        setup,
        code,
        caller,
      }: Step & { readonly setup: string; readonly code: string; readonly caller: Caller },
      context: CommandContext,
    ) {
      const found = await personOf(challenge, 'setup', signInConsole);
      if (!found.ok) return found;
      const person = found.value;
      if (person.secondFactor !== null) return failed('sign_in_step_expired');
      const enrolled = await enrolment.accept(person, setup, code, { ...context, actor: `account:${person.accountId}` });
      if (!enrolled.ok) return enrolled;
      // It is set from here on, whether they are let in or not.
      log.behind({ accountId: person.accountId, deed: 'second-factor-set', address: caller.address, device: caller.device });
      const { recoveryCodes, secondFactor } = enrolled.value;
      const entered = await admission.enter({ ...person, secondFactor }, consoleFor(signInConsole, person), caller);
      return entered.ok ? succeeded({ ...entered.value, recoveryCodes }, enrolled.position) : entered;
    },
  };
}
