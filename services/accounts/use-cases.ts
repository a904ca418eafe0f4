import type { Identity } from '@aarambh/http/identity.ts';
import { inTime } from '@aarambh/kernel/in-time.ts';
import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import type { ProcessReactor } from '@aarambh/kernel/process.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { isInUse, isUsable } from './account/state.ts';
import { accountsCore } from './core.ts';
import { admission } from './sign-in/admission.ts';
import { endings } from './reactors/endings.ts';
import { finishLosses } from './reactors/finish-losses.ts';
import { followAccounts } from './reactors/follow-accounts.ts';
import { authentication, type Authentication } from './sessions/authentication.ts';
import { confirmPassword } from './passwords/confirm.ts';
import { emailChangeMails, emailChanges } from './email-change/email-change.ts';
import { erasure } from './processes/erasure.ts';
import { freshLinks } from './mail-links/fresh-link.ts';
import { ownAge } from './guardian/own-age.ts';
import { googleLogin } from './google/google-login.ts';
import { GUARDIAN_MAIL, guardians } from './guardian/guardian.ts';
import {
  erasureRequestedMail,
  guardianConsentMail,
  invitationMail,
  newAddressMail,
  oldAddressMail,
  passwordResetMail,
  verificationMail,
} from './mails/link-mails.ts';
import { securityNoticeMail, viewedMail } from './mails/notices.ts';
import { moderation } from './people/moderation.ts';
import { downloads } from './own-data/downloads.ts';
import { linkReleases, ownSignIns } from './sign-in/own-sign-ins.ts';
import { unlinked } from './reactors/unlinked.ts';
import { ownPasswords } from './passwords/own.ts';
import { passwords } from './passwords/forgotten.ts';
import { sharedPasswords } from './passwords/shared.ts';
import type { AccountsPorts } from './ports.ts';
import { profiles } from './people/profile.ts';
import { landings } from './people/landing.ts';
import { standings } from './people/standing.ts';
import { ERASURE_MAIL, ownErasure } from './own-erasure/own-erasure.ts';
import { linkMails, mailNames, securityMails, viewMails } from './reactors/mails.ts';
import { referrals } from './reactors/referrals.ts';
import { secondFactor } from './second-factor/second-factor.ts';
import { createSavedFilters } from './saved-filters.ts';
import type { SessionEnd } from './sessions/issued-session.ts';
import { stepUps } from './sessions/step-up.ts';
import { signIns } from './sign-in/sign-in.ts';
import { signUps } from './sign-up/sign-up.ts';
import { answering } from './use-case.ts';
import { verification } from './sign-up/verification.ts';
import { createViews } from './views/views.ts';

/** How long a request waits for a store that does not answer, before its session alone counts. Milliseconds. */
const PATIENCE_MS = 1_000;

/** Accounts, their mail links and their sessions, as far as the api may call them. */
export type AccountsService = ReturnType<typeof createAccounts>['use'];

/** The use cases, and apart from them what runs by itself. */
export function createAccounts(ports: AccountsPorts) {
  const listeners = new Set<(end: SessionEnd) => void>();
  const core = accountsCore(ports, (end) => {
    sessionEnded(end);
    ports.announceEnd?.(end);
  });
  const { commands, people, sessions, tokens, links, owed, log, wall, publicUrl } = core;

  const isSignedIn = async (identity: Identity): Promise<boolean> =>
    (await sessions.alive(identity.accountId, identity.sessionId)) && (await mayGoOn(identity));
  const access: Authentication = authentication(tokens, isSignedIn, wall);

  /**
   * Whether the account is still what the token says. While the store is away nobody can tell: then the session counts, which a
   * suspension or another role has ended, so that people can read what they could read before.
   */
  async function mayGoOn({ accountId, role }: Identity): Promise<boolean> {
    const asked = people.find(accountId).then(
      async (person) => {
        await owed.seen(person);
        return isUsable(person, ports.demonstrationOpen) && isInUse(person) && person.role === role;
      },
      (error: unknown) => {
        if (error instanceof StoreUnavailable) return true;
        throw error;
      },
    );
    return inTime(PATIENCE_MS, asked, () => true);
  }

  function sessionEnded(end: SessionEnd): void {
    access.ended(end);
    for (const listener of listeners) listener(end);
  }

  const signUp = signUps(core);
  const sendFreshLink = freshLinks(core);
  const verifying = verification(core, sendFreshLink);
  const entrance = admission(core);
  const confirm = confirmPassword(core);
  const second = secondFactor(core, { admission: entrance, confirm });
  const signIn = signIns(core, { sendFreshLink, admission: entrance, step: second.step });
  const reset = passwords(core);
  const own = ownPasswords(core, confirm);
  const { vouchesFor, ...google } = googleLogin(core, { admission: entrance, step: second.step, proves: signIn.proves });
  const fresh = stepUps(core, second.confirms);
  const releaseLink = linkReleases(core);
  const erasing = erasure(core);
  const moving = emailChanges(core);
  const erasures = ownErasure(core, erasing, confirm, vouchesFor);
  const ownData = downloads(core);
  const guardian = guardians(core, erasing);
  const age = ownAge(core);
  const profile = profiles(core);
  const { authenticate: authenticateView, looks, ...views } = createViews(core);

  const use = {
    signUp: answering(signUp.signUp),
    verifyEmail: verifying.verifyEmail,
    checkVerification: verifying.checkVerification,
    sendVerification: verifying.sendVerification,
    invite: answering(signUp.invite),
    requestPasswordReset: reset.requestPasswordReset,
    checkResetToken: reset.checkResetToken,
    resetPassword: answering(reset.resetPassword),
    changeOwnPassword: answering(own.changeOwnPassword),

    secondFactor: second.service,
    stepUpOf: fresh.stepUpOf,
    stepUp: answering(fresh.stepUp),
    /** What happened around accounts, for 180 days; it goes with the person. */
    securityLog: {
      /** The newest first, at most 1,400; empty for who was erased. */
      of: log.of,
      /** Keeps who took a file of many people's data; rejects when it cannot. */
      exported: ({ accountId, address, file }: Record<'accountId' | 'address' | 'file', string>) =>
        log.note({ accountId, deed: 'exported', address, about: file }),
    },
    google: { ...google, signIn: answering(google.signIn) },
    sharedPasswords: sharedPasswords(core),
    signIns: ownSignIns(core, releaseLink),
    emailChanges: {
      ...moving.service,
      request: answering(moving.service.request),
      answer: answering(moving.service.answer),
    },
    guardians: guardian.service,
    /** The address to which people write who want something put right about their data. */
    grievanceContact: ports.grievanceContact,
    ownData: ownData.service,
    ownErasure: {
      ...erasures.service,
      request: answering(erasures.service.request),
    },
    ageOf: age.ageOf,
    owesAge: age.owesAge,
    declareAge: answering(age.declareAge),
    signIn: answering(signIn.signIn),
    signInAs: answering(signIn.signInAs),
    ...standings(core),
    ...landings(people),
    refresh: signIn.refresh,
    signOut: signIn.signOut,
    sessions: (accountId: string, currentSessionId: string) => sessions.list(accountId, currentSessionId),
    endSession: async (accountId: string, sessionId: string) =>
      (await sessions.end(accountId, sessionId)) ? succeeded(undefined) : failed('not_found'),
    /** Ends every session of the account but the one named. */
    endOtherSessions: (accountId: string, currentSessionId: string) =>
      sessions.endAll(accountId, Number.MAX_SAFE_INTEGER, currentSessionId),
    /**
     * Verifies an access token (HS256 only) and that its session lives. Synchronous for a token seen before. Of an admin who looks at somebody's
     * pages it answers that person, with `viewedBy`; `view_ended` once that is over.
     */
    authenticate(token: string): ReturnType<Authentication['authenticate']> {
      const found = access.authenticate(token);
      return found instanceof Promise ? found.then((one) => (one === 'token_invalid' ? authenticateView(token) : one)) : found;
    },
    /** Whether a session that was verified once lives still, and its account may be used as it was then. */
    isSignedIn,
    views: { ...views, begin: answering(views.begin) },
    looks,
    /** Calls back with sessions that ended or accounts that were suspended, so that their sockets close within a second. */
    onSessionsEnded(listener: (end: SessionEnd) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    bioOf: profile.bioOf,
    savedFilters: createSavedFilters(commands),
    changeName: answering(profile.changeName),
    changePreferences: answering(profile.changePreferences),
    changeBio: answering(profile.changeBio),
    setPicture: profile.setPicture,
    removePicture: profile.removePicture,
    /** The id of the file that they show; null where there is none. */
    pictureOf: async (accountId: string) => (await people.find(accountId)).pictureId,
    ...moderation(core),
    /** Whether others see the person: registered, not suspended, and neither erased nor about to be by their own wish. */
    isInUse: async (accountId: string) => isInUse(await people.stored(accountId)),
    erase: erasing.erase,
  };

  return {
    use,
    /** Another node ended a session, or with null all of an account: its tokens are refused here too, and its sockets close. */
    sessionEndedElsewhere: sessionEnded,
    /** Mail links and security notices, credit referrals, finish what a crash interrupted: each once per fact. */
    reactors: [
      linkMails(core),
      securityMails(core),
      viewMails(core),
      referrals(core),
      endings(core, erasing),
      unlinked(releaseLink),
      followAccounts(core),
      finishLosses(core, erasing),
      guardian.reactor,
      moving.reactor,
      erasures.reactor,
    ],
    /** Erasures that people asked for themselves, each carried out when it is due; and downloads of what we hold of them. */
    processes: [erasures.process, ownData.process] as readonly ProcessReactor<never>[],
    /** Whether a download of everything still has that file. */
    usesDownload: ownData.usesFile,
    /** Takes up what a stop of some process interrupted. Called when reactors may run, and now and then from then on. */
    async takeUp() {
      await Promise.all([reset.resume(), verifying.resume()]);
    },
    /** Forgets sessions and the security log of an erased person once more, when no process can have their key at hand any more. */
    forgetAgain: erasing.forgetAgain,
    /** Resolves when what was asked so far and happens behind the answers is done. */
    async settled() {
      await Promise.all([reset.settled(), verifying.settled(), log.settled(), ownData.settled()]);
    },
    /** Ends accounts of people under 18 whose guardian declined, or did not answer in time; what fails comes again. */
    endUnanswered: guardian.endUnanswered,
    /** Whether an uploaded picture is the one that the person shows. */
    showsPicture: async (fileId: string, accountId: string) => (await people.find(accountId)).pictureId === fileId,
    /** Name and address for a mail to an account's person; null for who is erased or unknown. */
    async contactOf(accountId: string) {
      const { name, email } = await people.stored(accountId);
      return name === null || email === null ? null : { name, email };
    },
    /** The accounts' mails, by the names that stand in the outbox. */
    mails: {
      [mailNames.verification]: verificationMail(links.verificationUrl),
      [mailNames.reset]: passwordResetMail(links.passwordUrl),
      [mailNames.invitation]: invitationMail(links.passwordUrl),
      [GUARDIAN_MAIL]: { words: guardianConsentMail(links.guardianUrl), contactOf: guardian.contactOf },
      [emailChangeMails.old]: { words: oldAddressMail(links.emailUrl('old')), contactOf: moving.contactOf('old') },
      [emailChangeMails.new]: { words: newAddressMail(links.emailUrl('new')), contactOf: moving.contactOf('new') },
      [ERASURE_MAIL]: erasureRequestedMail(links.erasureUrl),
      [mailNames.securityNotice]: securityNoticeMail(publicUrl),
      [mailNames.viewed]: viewedMail(publicUrl),
    },
  };
}
