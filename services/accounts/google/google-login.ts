import { termsVersion } from '@aarambh/contracts/terms.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { registerAccount, type Age } from '../account/decisions.ts';
import { asksPassword, linkSignIn } from '../account/ways-in.ts';
import { isLive, type AccountState, type LinkedSignIn } from '../account/state.ts';
import { release, reserve, holds, subjectReservation } from '../reservation.ts';
import { acceptedTexts } from '../sign-up/accepted-texts.ts';
import type { SecondStep } from '../second-factor/at-sign-in.ts';
import { consoleFor, type Admission } from '../sign-in/admission.ts';
import type { ProvesPassword } from '../sign-in/sign-in.ts';
import { personal } from '../use-case.ts';
import type { Core } from '../core.ts';
import { provider, type Vouched } from './provider.ts';
import { ROUND_MS, rounds } from './rounds.ts';
import type { GoogleAnswer, GoogleProof, VouchesFor } from './proof.ts';

/** Rounds that carried a session away, by their nonce. */
const SPENT = 'google-spent';
/** How often somebody who meets others at the same account looks again. */
const TRIES = 5;

interface Parts {
  readonly admission: Admission;
  readonly step: SecondStep;
  readonly proves: ProvesPassword;
}

/** Whom Google vouches for, the name of the reservation that means them, and the account that it would be. */
interface Coming {
  readonly vouched: Vouched;
  readonly name: string;
  readonly accountId: string;
}

/** Whose account it is, and where that was written; null: somebody else was faster, and it is to be looked at again. */
type Found = { readonly person: AccountState; readonly position: number | null } | null;

/** Logging in with Google (A7). */
export function googleLogin(core: Core, { admission, step, proves }: Parts) {
  const { accounts, reservations, people, sessions, log, noted, stateAge } = core;
  const { state, subjects, clock, wall, secrets, publicUrl, google = null } = core;
  const round = rounds(secrets.tokens, publicUrl, wall);
  const issuer = google === null ? null : provider(google, wall);

  function reserveFor(id: string, owner: string, kind: 'email' | 'google', context: CommandContext) {
    return reservations.execute({ id, decide: reserve, command: { kind, owner, expiresAt: null, now: clock() }, context });
  }

  /** What somebody says of their age on the way in. Nobody is their own guardian: who named themselves is asked again, on their first page. */
  async function ageOf({ age }: GoogleAnswer, email: string): Promise<Age | null> {
    const isOwnGuardian = age !== null && age !== 'adult' && age.email === email;
    return isOwnGuardian ? null : age && stateAge(age);
  }

  /**
   * The password that an account asks for where the provider does not keep the mailbox: how often it had been changed, once it is proved; null where
   * nothing is asked. Nothing is written before.
   */
  async function passwordProved(
    { accountId, name, vouched }: Coming,
    { password, caller }: GoogleAnswer,
  ): Promise<Result<number | null, 'password_required' | 'password_wrong' | 'rate_limited'>> {
    const person = await people.find(accountId);
    const isLinked = person.signIns.some(({ reservation: linked }) => linked === name);
    if (isLinked || vouched.keepsMailbox || person.email !== vouched.email || !asksPassword(person)) return succeeded(null);
    if (password === null) return failed('password_required');
    const right = await proves({ person, address: people.nameOf(vouched.email), password, caller });
    if (!right.ok) return right;
    if (right.value) return succeeded(person.passwordChanges);
    log.behind({ accountId, deed: 'sign-in-refused', address: caller.address, device: caller.device });
    return failed('password_wrong');
  }

  /** Links an account, or opens one, under a reservation that names its id. */
  async function ownerOf(
    { vouched, name, accountId }: Coming,
    provedPassword: number | null,
    answer: GoogleAnswer,
    context: CommandContext,
  ): Promise<Found> {
    const person = await people.find(accountId);
    const again = async (): Promise<null> => {
      await reservations.execute({ id: name, decide: release, command: { kind: 'google', owner: accountId }, context });
      return null;
    };
    if (person.signIns.some((one) => one.reservation === name)) return { person, position: null };
    const { email, keepsMailbox } = vouched;
    // They were erased, or have another address than Google knows: the name stayed reserved behind a link that was taken away.
    if (person.registered && person.email !== email) return again();
    const address = await reserveFor(people.nameOf(email), accountId, 'email', context);
    if (!address.ok) return again();
    const signIn: LinkedSignIn = { linkId: newId(), provider: 'google', reservation: name, since: new Date(wall()).toISOString() };
    const terms = { version: termsVersion, texts: await acceptedTexts(core) };
    // Who proved the address before has said it: nobody is asked then.
    const age = person.registered && person.verified ? null : await ageOf(answer, email);
    const owner = { name: vouched.name, referrer: answer.referrer, age, terms };
    if (person.registered) {
      // Whoever opened it with an address that is not theirs must not stay signed in.
      if (!person.verified) await sessions.endAll(accountId, clock());
      const command = { signIn, email, keepsMailbox, provedPassword, owner };
      const linked = await accounts.execute({
        ...{ id: accountId, decide: linkSignIn, command, context: personal(accountId, context) },
        answer: ({ guardian }) => guardian?.requestId ?? null,
      });
      if (!linked.ok) return again();
      // Whom it asks no more, where the account is another person's from here on: looked at before, they may have answered meanwhile.
      const { guardian } = person;
      if (guardian?.status === 'asked' && guardian.requestId !== linked.answer) await subjects.forget(guardian.requestId, linked.stream);
      noted.own(linked, accountId, 'sign-in-linked', context);
      return { person: await people.find(accountId), position: linked.position };
    }
    const command = {
      ...({ accountId, role: 'user', origin: 'signup', email, passwordHash: '', ...owner } as const),
      ...{ verification: null, invitation: null, signIn },
    };
    const opened = await accounts.execute({ id: accountId, decide: registerAccount, command, context: personal(accountId, context) });
    return opened.ok ? { person: await people.find(accountId), position: opened.position } : null;
  }

  /**
   * Finds, links or opens the account of whom Google vouches for. The reservation under their name there decides who it is: of two first
   * logins at once one opens the account, and the other comes in to it.
   */
  async function accountOf(vouched: Vouched, answer: GoogleAnswer, context: CommandContext) {
    const name = subjectReservation(secrets.reservation, google!.issuer, vouched.subject);
    for (let tries = 0; tries < TRIES; tries++) {
      const linked = await people.holderOf(name);
      const holder = linked ?? (await people.holderOf(people.nameOf(vouched.email)));
      const accountId = holder !== null && holds(holder, clock()) ? holder.owner : newId();
      const coming = { vouched, name, accountId };
      const proved = await passwordProved(coming, answer);
      if (!proved.ok) return proved;
      const reserved = await reserveFor(name, accountId, 'google', context);
      if (!reserved.ok) continue;
      const found = await ownerOf(coming, proved.value, answer, context);
      if (found !== null) return succeeded(found);
    }
    return failed('contended');
  }

  /** False where another answer of this round was faster. */
  function spend(nonce: string): Promise<boolean> {
    return state.put({ namespace: SPENT, key: nonce, value: {}, expiresAt: wall() + ROUND_MS, ifVersion: 0 });
  }

  /** Lets the person in, once: of two answers with the same round one carries the session. */
  async function enter(person: AccountState, nonce: string, { caller, otp }: GoogleAnswer, context: CommandContext) {
    const console = consoleFor('member', person);
    const refused = admission.refusedFrom(person, console);
    if (refused !== null) {
      if (isLive(person)) log.behind({ ...caller, accountId: person.accountId, deed: 'sign-in-refused' });
      return failed(refused === 'sign_in_refused' ? 'google_refused' : refused);
    }
    const left = await step.after(person, 'member');
    if (left !== null && (left.code === 'second_factor_setup_required' || otp === null)) return left;
    if (!(await spend(nonce))) return failed('google_refused');
    const entered =
      left === null
        ? await admission.enter(person, console, caller)
        : await step.signIn({ challenge: String(left.details!.challenge), console: 'member', code: otp!, caller }, context);
    if (!entered.ok) await state.delete(SPENT, nonce);
    return entered;
  }

  /** Whom Google vouches for in a round that this browser began and that is not spent; else why not. */
  async function proved({ cookie, state: answered, tokenId }: GoogleProof) {
    if (issuer === null) return 'google_off';
    const begun = cookie === null ? null : await round.read(cookie);
    if (begun === null || (answered !== null && answered !== begun.state)) return 'google_refused';
    const vouched = await issuer.verify(tokenId, begun.nonce);
    if (typeof vouched === 'string') return vouched;
    return (await state.get(SPENT, begun.nonce)) === null ? { begun, vouched } : 'google_refused';
  }

  const vouchesFor: VouchesFor = async ({ signIns }, proof) => {
    const shown = await proved(proof);
    if (typeof shown === 'string') return shown;
    const name = subjectReservation(secrets.reservation, google!.issuer, shown.vouched.subject);
    return signIns.some(({ reservation: linked }) => linked === name) && (await spend(shown.begun.nonce)) ? null : 'google_refused';
  };

  return {
    vouchesFor,

    offered: issuer !== null,

    /** Where the browser goes, and the cookie of its round. Codes google_off, google_away. */
    async begin(referrer: string | null) {
      if (issuer === null) return failed('google_off');
      const at = await issuer.authorizationUrl();
      if (at === null) return failed('google_away');
      const { round: begun, cookie } = await round.begin(referrer);
      const url = new URL(at);
      const asked = {
        ...{ client_id: google!.clientId, response_type: 'id_token', response_mode: 'fragment', scope: 'openid email profile' },
        ...{ redirect_uri: `${publicUrl}/login`, state: begun.state, nonce: begun.nonce },
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return succeeded({ url: url.href, cookie });
    },

    /**
     * Signs in who Google says it is: by the link to their account, else by the address, whose account is linked then, else as a new
     * account. Where Google does not keep the mailbox, a verified account with a password is linked with that alone: password_required, password_wrong.
     * Every wrong token is google_refused; the codes of a sign-in as there.
     */
    async signIn(answer: GoogleAnswer, context: CommandContext) {
      const proof = await proved(answer);
      if (typeof proof === 'string') return failed(proof);
      const { begun, vouched } = proof;
      const found = await accountOf(vouched, { ...answer, referrer: answer.referrer ?? begun.referrer }, context);
      if (!found.ok) return found;
      const { person, position } = found.value;
      const entered = await enter(person, begun.nonce, answer, context);
      return entered.ok ? succeeded(entered.value, position) : entered;
    },
  };
}
