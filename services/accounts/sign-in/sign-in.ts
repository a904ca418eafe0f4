import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { ConsoleName } from '@aarambh/contracts/roles.ts';
import type { NotLetIn, SignInCode } from '@aarambh/contracts/sign-in-codes.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { changePassword, type ChangePassword } from '../account/ways-in.ts';
import { isLive, isUsable, lacksSecondFactor, type AccountState } from '../account/state.ts';
import { consoleFor, type Admission } from './admission.ts';
import type { SendFreshLink } from '../mail-links/fresh-link.ts';
import type { Core } from '../core.ts';
import type { SecondStep } from '../second-factor/at-sign-in.ts';
import type { Caller, IssuedSession } from '../sessions/issued-session.ts';
import { personal } from '../use-case.ts';

/** Whether a password is right that somebody brings who is not signed in: each wrong one is a guess at the account. Code rate_limited. */
export type ProvesPassword = (
  guess: Pick<Coming<never>, 'person' | 'address' | 'password' | 'caller'>,
) => Promise<Result<boolean, 'rate_limited'>>;

interface SignInParts {
  readonly sendFreshLink: SendFreshLink;
  readonly admission: Admission;
  /** What a sign-in asks after the password. */
  readonly step: SecondStep;
}

interface Coming<Barred> {
  readonly person: AccountState;
  readonly address: string;
  readonly password: string;
  readonly otp?: string | undefined;
  /** Why they are not let in although everything is right. */
  readonly barred: Barred | null;
  readonly console: ConsoleName;
  readonly caller: Caller;
}

/** Signing in, staying signed in and signing out (A1, A6). */
export function signIns(core: Core, { sendFreshLink, admission, step }: SignInParts) {
  const { accounts, people, sessions, throttle, devices, log, hasher, report, demonstrationOpen } = core;

  /** Hashes an old password anew at today's cost, behind the answer. */
  function rehash(person: AccountState, password: string, context: CommandContext): void {
    const replaces = person.passwordHash;
    if (replaces === null || !hasher.outdated(replaces)) return;
    const { accountId } = person;
    hasher
      .hash(password)
      .then((passwordHash) => {
        const command: ChangePassword = { by: 'rehash', passwordHash, replaces };
        return accounts.execute({ id: accountId, decide: changePassword, command, context: personal(accountId, context) });
      })
      .catch((error: unknown) => report(error, 'password rehash'));
  }

  const proves: ProvesPassword = async ({ person, address, password, caller }) => {
    const device = devices.deviceOf(person.accountId, caller.knownDevice);
    const attempt = await throttle.attempt({ account: address, address: caller.address, device });
    if (typeof attempt === 'number') return failed('rate_limited', { retryAfterSeconds: attempt });
    const queue = device !== null ? 'known' : attempt.guessed ? 'guesser' : 'anybody';
    let right: boolean;
    try {
      // A password that everybody knows opens nothing: then there is none, which is the same work.
      right = await hasher.verify(password, isUsable(person, demonstrationOpen) ? person.passwordHash : null, queue);
    } catch (error) {
      await attempt.withdraw();
      throw error;
    }
    if (right) await attempt.right();
    return succeeded(right);
  };

  /** Somebody at a sign-in. `address` names whom they say to be where guesses are counted. */
  async function come<Barred extends ProblemCode = never>(
    { person, address, password, otp, barred, console: signInConsole, caller }: Coming<Barred>,
    context: CommandContext,
  ): Promise<Result<IssuedSession, SignInCode | Barred>> {
    const right = await proves({ person, address, password, caller });
    if (!right.ok) return right;
    const refuse = <Code extends NotLetIn | Barred>(code: Code) => {
      if (isLive(person))
        log.behind({ accountId: person.accountId, deed: 'sign-in-refused', address: caller.address, device: caller.device });
      return failed(code);
    };
    if (!right.value) return refuse('sign_in_refused');
    const console = consoleFor(signInConsole, person);
    const refused = admission.refusedFrom(person, console);
    if (refused === 'email_not_verified') await sendFreshLink(person, address, context);
    if (refused !== null) return refuse(refused);
    if (barred !== null) return refuse(barred);
    rehash(person, password, context);
    const left = await step.after(person, signInConsole);
    if (left === null) return admission.enter(person, console, caller);
    if (left.code === 'second_factor_setup_required' || otp === undefined) return left;
    return step.signIn({ challenge: String(left.details!.challenge), console: signInConsole, code: otp, caller }, context);
  }

  return {
    proves,

    /**
     * Same answer and same time for an unknown email and a wrong password; `email_not_verified`, `forbidden` for who may not open the
     * admin console, and `second_factor_required` or `second_factor_setup_required` with a challenge, only after the right one. `otp` is a code of the
     * second factor, which is the second step in the same call: second_factor_code_wrong. `console` is where they sign in; which console opens, the answer says.
     */
    async signIn(
      { email, console: signInConsole, ...proof }: Omit<Coming<never>, 'person' | 'address' | 'barred'> & { readonly email: string },
      context: CommandContext,
    ) {
      const address = people.nameOf(email);
      const person = await people.findByEmail(address);
      const coming: Coming<never> = { ...proof, person, address, barred: null, console: signInConsole };
      return come(coming, context);
    },

    /**
     * The same for an account that another context found, by whatever somebody named at its own sign-in; for what nobody has, an id that nobody has, which takes as
     * long. `barred` is why they are not let in there even so, and is answered only after the right password.
     */
    async signInAs<Barred extends ProblemCode>(
      { accountId, ...proof }: Omit<Coming<Barred>, 'person' | 'address' | 'console'> & { readonly accountId: string },
      context: CommandContext,
    ) {
      const person = await people.find(accountId);
      const address = person.email === null ? accountId : people.nameOf(person.email);
      return come({ ...proof, person, address, console: 'member' }, context);
    },

    /** Rotates: the token just replaced answers its same successor for ten seconds; any later reuse ends the family. */
    async refresh({ refreshToken, console, caller }: { refreshToken: string; console: ConsoleName; caller: Caller }) {
      const rotation = await sessions.rotate(refreshToken, console);
      if (rotation.kind !== 'rotated') return failed(rotation.kind === 'invalid' ? 'token_invalid' : 'session_ended');
      const { accountId, refresh } = rotation;
      const person = await people.find(accountId);
      const refused = admission.refusedFrom(person, console) ?? (lacksSecondFactor(person) ? 'session_ended' : null);
      // A refresh proves nothing but the session: who stole one must not guess the password as a known device.
      if (refused === null)
        return succeeded(await admission.issue(person, console, refresh, devices.renewed(accountId, caller.knownDevice)));
      await sessions.end(accountId, refresh.sessionId);
      return failed(refused === 'account_suspended' ? refused : 'session_ended');
    },

    async signOut(refreshToken: string) {
      const session = await sessions.sessionOf(refreshToken);
      if (session !== null) await sessions.end(session.accountId, session.sessionId);
    },
  };
}
