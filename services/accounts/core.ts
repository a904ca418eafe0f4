import { account } from './account/state.ts';
import { owedAge } from './guardian/owed-age.ts';
import { statingAge } from './guardian/stated-age.ts';
import { mailAllowance } from './mail-links/mail-allowance.ts';
import { mailLinks } from './mail-links/mail-links.ts';
import { directory } from './people/directory.ts';
import type { AccountsPorts } from './ports.ts';
import { createAdmins } from './processes/admins.ts';
import { reservation } from './reservation.ts';
import { noting } from './security-log/noting.ts';
import { securityLog } from './security-log/security-log.ts';
import { accessTokens } from './sessions/access-tokens.ts';
import type { SessionEnd } from './sessions/issued-session.ts';
import { sessions } from './sessions/sessions.ts';
import { guessThrottle } from './sign-in/guess-throttle.ts';
import { knownDevices } from './sign-in/known-device.ts';
import { ownGuesses } from './sign-in/own-guesses.ts';

/** What the use cases of the accounts work with: the ports, and what is made of them alone. */
export type Core = ReturnType<typeof accountsCore>;

/** @param ended told of every session that ends here */
export function accountsCore(ports: AccountsPorts, ended: (end: SessionEnd) => void) {
  const { commands, state, secrets, wall, publicUrl, rateFactor = 1 } = ports;
  const people = directory(commands, secrets.reservation);
  const log = securityLog(ports);
  return {
    ...ports,
    accounts: commands.on(account),
    reservations: commands.on(reservation),
    people,
    admins: createAdmins(ports),
    links: mailLinks(secrets.tokens, publicUrl),
    allowance: mailAllowance(state, rateFactor),
    sessions: sessions({ state, secret: secrets.tokens, clock: wall, ended }),
    tokens: accessTokens(secrets.tokens, publicUrl, wall),
    throttle: guessThrottle(state, wall, rateFactor),
    guesses: ownGuesses(state, wall, rateFactor),
    devices: knownDevices(secrets.tokens, wall),
    owed: owedAge(ports, people),
    stateAge: statingAge(ports, people),
    log,
    noted: noting(log),
  };
}
