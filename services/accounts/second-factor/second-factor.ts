import type { Admission } from '../sign-in/admission.ts';
import type { ConfirmPassword } from '../passwords/confirm.ts';
import type { Directory } from '../people/directory.ts';
import type { KnownDevices } from '../sign-in/known-device.ts';
import type { OwnGuesses } from '../sign-in/own-guesses.ts';
import type { AccountsPorts } from '../ports.ts';
import type { Noting } from '../security-log/noting.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { answering } from '../use-case.ts';
import { secondStep } from './at-sign-in.ts';
import { codeCheck } from './code-check.ts';
import { enrolment } from './enrolment.ts';
import { ownSecondFactor } from './own.ts';
import { stepTokens } from './step-tokens.ts';

/** The second factor put together: its use cases, and what a sign-in asks after the password. */
export function secondFactor(
  ports: AccountsPorts,
  parts: {
    readonly people: Directory;
    readonly sessions: Sessions;
    readonly admission: Admission;
    readonly confirm: ConfirmPassword;
    readonly guesses: OwnGuesses;
    readonly devices: Pick<KnownDevices, 'deviceOf'>;
    readonly log: Pick<SecurityLog, 'behind'>;
    readonly noted: Noting;
  },
) {
  const tokens = stepTokens(ports.secrets.tokens, ports.publicUrl, ports.wall);
  const codes = codeCheck(ports, parts.guesses);
  const enrolling = enrolment(ports, tokens, codes);
  const step = secondStep({ ...parts, tokens, codes, enrolment: enrolling });
  const own = ownSecondFactor(ports, { ...parts, codes, enrolment: enrolling });
  return {
    step,
    confirms: own.confirms,
    /** Codes of an authenticator app (TOTP), and recovery codes. */
    service: {
      signIn: answering(step.signIn),
      beginAtSignIn: step.beginAtSignIn,
      enrolAtSignIn: answering(step.enrolAtSignIn),
      view: own.view,
      begin: answering(own.begin),
      enrol: answering(own.enrol),
      renewRecoveryCodes: answering(own.renewRecoveryCodes),
      remove: answering(own.remove),
      reset: own.reset,
    },
  };
}
