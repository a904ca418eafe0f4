import type { Admission } from '../sign-in/admission.ts';
import type { ConfirmPassword } from '../passwords/confirm.ts';
import type { Core } from '../core.ts';
import { answering } from '../use-case.ts';
import { secondStep } from './at-sign-in.ts';
import { codeCheck } from './code-check.ts';
import { enrolment } from './enrolment.ts';
import { ownSecondFactor } from './own.ts';
import { stepTokens } from './step-tokens.ts';

/** The second factor put together: its use cases, and what a sign-in asks after the password. */
export function secondFactor(core: Core, parts: { readonly admission: Admission; readonly confirm: ConfirmPassword }) {
  const tokens = stepTokens(core.secrets.tokens, core.publicUrl, core.wall);
  const codes = codeCheck(core);
  const enrolling = enrolment(core, tokens, codes);
  const step = secondStep(core, { ...parts, tokens, codes, enrolment: enrolling });
  const own = ownSecondFactor(core, { ...parts, codes, enrolment: enrolling });
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
