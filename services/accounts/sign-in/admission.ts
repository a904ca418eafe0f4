import { homeConsole, opensConsole, type ConsoleName } from '@aarambh/contracts/roles.ts';
import type { NotLetIn } from '@aarambh/contracts/sign-in-codes.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { isUsable, type AccountState } from '../account/state.ts';
import type { Core } from '../core.ts';
import { newDeviceMails } from './new-device-mails.ts';
import type { Caller, IssuedSession } from '../sessions/issued-session.ts';
import { personOf } from '../sessions/person.ts';
import type { RefreshToken } from '../sessions/sessions.ts';

/** The console that a sign-in opens: staff who come to the member console are let in at their own. */
export function consoleFor(signInConsole: ConsoleName, { role }: AccountState): ConsoleName {
  return signInConsole === 'admin' ? signInConsole : homeConsole(role);
}

/** Whether what a person proved is still what an account asks for. */
function isUnchanged(before: AccountState, now: AccountState): boolean {
  return (
    now.passwordChanges === before.passwordChanges && now.secondFactor?.secret === before.secondFactor?.secret && now.role === before.role
  );
}

export type Admission = ReturnType<typeof admission>;

/** Letting people in who have proved who they are, whichever way they did. */
export function admission(core: Core) {
  const { people, sessions, tokens, devices, demonstrationOpen, log, owed } = core;
  const tellOfNewDevice = newDeviceMails(core);

  /** Why a person who proved who they are may not have a session of a console; null when they may. */
  function refusedFrom(person: AccountState, console: ConsoleName): NotLetIn | null {
    if (!isUsable(person, demonstrationOpen)) return 'sign_in_refused';
    if (person.suspended) return 'account_suspended';
    if (person.erasing !== null) return 'erasure_pending';
    if (!person.verified) return 'email_not_verified';
    if (person.guardian !== null && person.guardian.status !== 'given') return 'guardian_consent_missing';
    return opensConsole(person.role, console) ? null : 'forbidden';
  }

  /** What a session hands out under a refresh token, with the mark of a known device that belongs to it. */
  async function issue(
    person: AccountState,
    console: ConsoleName,
    refresh: RefreshToken,
    knownDevice: string | null,
  ): Promise<IssuedSession> {
    const { accountId, role } = person;
    const { sessionId, expiresAt } = refresh;
    // The answer asks them, whatever they do with it.
    await owed.seen(person);
    return {
      person: personOf(person),
      console,
      sessionId,
      accessToken: await tokens.issue({ accountId, role, sessionId, console, endsAt: expiresAt }),
      refreshToken: refresh.token,
      refreshExpiresAt: expiresAt,
      knownDevice,
    };
  }

  return {
    refusedFrom,
    issue,
    /** Opens a session for the person, as they were when they proved it, on the caller's device. */
    async enter(person: AccountState, console: ConsoleName, caller: Caller) {
      const { accountId } = person;
      const refresh = await sessions.open({ accountId, console, device: caller.device });
      // Who was suspended, erased or given a new password while the proof was looked at must not keep this session.
      const now = await people.find(accountId);
      const refused = isUnchanged(person, now) ? refusedFrom(now, console) : 'sign_in_refused';
      if (refused === null) {
        log.behind({ accountId, deed: 'signed-in', address: caller.address, device: caller.device });
        if (devices.deviceOf(accountId, caller.knownDevice) === null)
          await tellOfNewDevice(person, { sessionId: refresh.sessionId, device: caller.device });
        return succeeded(await issue(person, console, refresh, devices.mark(accountId, caller.knownDevice)));
      }
      await sessions.end(accountId, refresh.sessionId);
      return failed(refused);
    },
  };
}
