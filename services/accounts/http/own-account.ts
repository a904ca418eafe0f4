import type { AccountsService } from '../use-cases.ts';
import { answerGuardianRequest, declareAge, readAge, readGuardianRequest } from '@aarambh/contracts/routes/guardian.ts';
import { form, open, json, ownPage, write, own, staff, freshWrite, filesOf, type Access, anyStaff, order } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { GUARDIAN_DAYS } from '@aarambh/contracts/guardian-consent.ts';
import { readConsents } from '@aarambh/contracts/routes/consents.ts';
import { consentsOf } from '@aarambh/projections/consents/query.ts';
import { consentsView } from '@aarambh/projections/consents/view.ts';
import { GRIEVANCE_DAYS, readErasure, readGrievanceContact, requestErasure, withdrawErasure } from '@aarambh/contracts/routes/erasure.ts';
import { readCookie } from '@aarambh/http/cookies.ts';
import { ROUND_COOKIE, setRound } from './google-round.ts';
import { clearSessionCookie, secureCookies } from '@aarambh/http/session-cookies.ts';
import { listOwnData, readOwnData, readOwnDocument, requestOwnData } from '@aarambh/contracts/routes/own-data.ts';
import { savedAs } from '@aarambh/http/saved-as.ts';
import { dataHeaders } from '@aarambh/http/security-headers.ts';
import { problems } from '@aarambh/contracts/problems.ts';
import { changeName, changePreferences, removePicture, uploadPicture } from '@aarambh/contracts/routes/profile.ts';
import { uploadPath } from '@aarambh/http/file-links.ts';
import { sentPicture } from '@aarambh/http/sent-picture.ts';
import { forgetFilter, readSavedFilters, saveFilter } from '@aarambh/contracts/routes/saved-filters.ts';
import type { Call } from '@aarambh/http/call.ts';
import * as routes from '@aarambh/contracts/routes/email.ts';

const AGE_SAVED = 'Thank you, that is saved.';
const GUARDIAN_ASKED = `We have asked your parent or guardian. You can log in again once they agree; without an answer in ${GUARDIAN_DAYS} days the account ends.`;
const MAILBOXES_ASKED = 'We have written to both addresses. Your account moves once both have agreed.';

const upload: Access = {
  ...write,
  whose: { path: 'id' },
  body: filesOf(uploadPicture),
  rate: 'upload',
  idempotent: false,
};

/** Whether the caller finds that list in their menu. */
const isTheirs = ({ ports, me }: Pick<Call, 'ports' | 'me'>, list: string): boolean =>
  ports.menu(me.role).some(({ area }) => area === list);

/** What people see, change and take back of their own account, and what the guardians and mailboxes answer that are asked about it. */
export const ownAccountEndpoints: readonly Endpoint<AccountsService>[] = [
  // What the parent or guardian of somebody under 18 is asked; the link in their mail is all that they need.
  handle(readGuardianRequest, { access: { ...open, rate: 'mail' } }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.guardians.check(call.params.token), (asked) => asked),
  ),
  handle(answerGuardianRequest, { access: form }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.guardians.answer(call.body, call.context()), ({ status }) => ({ status })),
  ),

  // What the law asks of an account: the caller's age, for who signed up before it was asked.
  handle(readAge, { access: ownPage }, async (call, accounts: AccountsService) =>
    call.json({ stated: await accounts.ageOf(call.me.accountId) }),
  ),
  handle(declareAge, { access: { ...write, body: json } }, async (call, accounts: AccountsService) => {
    const { adult, guardian } = call.body;
    const input = { accountId: call.me.accountId, age: adult ? ('adult' as const) : guardian! };
    return call.answer(await accounts.declareAge(input, call.context()), () =>
      adult ? { message: AGE_SAVED, stated: 'adult' } : { message: GUARDIAN_ASKED, stated: 'minor' },
    );
  }),

  // What people agreed to. Taking it back is a command of whatever it allows.
  handle(readConsents, { access: own, reads: [consentsView] }, async (call) =>
    call.json({ result: await consentsOf(call.ports.documents, call.me.accountId) }),
  ),

  // Erasing oneself.
  handle(readErasure, { access: own }, (call, accounts: AccountsService) => call.json({ days: accounts.ownErasure.holdDays })),
  handle(requestErasure, { access: { ...own, body: json, rate: 'write' } }, async (call, accounts: AccountsService) => {
    const { body } = call;
    const cookie = readCookie(call.header('cookie'), ROUND_COOKIE, secureCookies(call));
    const proof = 'password' in body ? body : { cookie, tokenId: body.tokenId, state: body.state ?? null };
    const result = await accounts.ownErasure.request(call.me.accountId, proof, call.context());
    if (result.ok) {
      if (!('password' in body)) setRound(call, '', 0);
      clearSessionCookie(call, 'member');
    }
    return call.answer(result, ({ until }) => ({
      message: 'Your account will be erased. We have mailed you how to take that back.',
      until,
    }));
  }),
  handle(withdrawErasure, { access: form }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.ownErasure.withdraw(call.body.token, call.context()), () => ({
      message: 'Your account stays. You can log in again.',
    })),
  ),

  // To whom people complain about what is done with their data.
  handle(readGrievanceContact, { access: open }, (call, accounts: AccountsService) =>
    call.json({ email: accounts.grievanceContact, days: GRIEVANCE_DAYS }),
  ),

  // Everything that we hold of the caller, for them alone.
  handle(requestOwnData, { access: freshWrite }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.ownData.request(call.me.accountId, call.context()), ({ id }) => ({ id }), 202),
  ),
  handle(listOwnData, { access: own }, async (call, accounts: AccountsService) =>
    call.json({ result: await accounts.ownData.list(call.me.accountId) }),
  ),
  handle(readOwnData, { access: { ...own, whose: 'object' } }, async (call, accounts: AccountsService) => {
    const { accountId, sessionId } = call.me;
    const id = call.params.file.slice(0, -'.json'.length);
    const found = await accounts.ownData.open({ accountId, sessionId, id });
    if (!found.ok) return call.refuse(found);
    return call.stream(found.value, {
      ...dataHeaders,
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="my-data.json"',
    });
  }),
  handle(readOwnDocument, { access: { ...own, whose: 'object' } }, async (call, accounts: AccountsService) => {
    const { accountId, sessionId } = call.me;
    const found = await accounts.ownData.document({ accountId, sessionId, ...call.params });
    if (!found.ok) return call.refuse(found);
    const { bytes, size, contentType, name } = found.value;
    return call.stream(bytes, {
      ...dataHeaders,
      'content-type': contentType,
      'content-length': String(size),
      'content-disposition': savedAs(name),
    });
  }),

  // What the caller changes of their own account: the name and the picture. The rest of the profile is the people's.
  handle(changeName, { access: { ...write, body: json } }, async (call, accounts: AccountsService) => {
    const { name } = call.body;
    const result = await accounts.changeName(call.me.accountId, name, call.context());
    return call.answer(result, () => ({ message: 'saved succesfully', result: { name } }));
  }),
  handle(changePreferences, { access: { ...write, body: json } }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.changePreferences(call.me.accountId, call.body, call.context()), () => ({ message: 'saved succesfully' })),
  ),
  handle(uploadPicture, { access: upload }, async (call, accounts: AccountsService) => {
    const bytes = sentPicture(call.files.imagePath);
    if (bytes === null) return call.invalid([{ field: 'imagePath', message: 'Select Image to Change Profile Image' }]);
    const { crop = null } = call.body;
    const result = await accounts.setPicture(call.params.id, { bytes, crop }, call.context());
    if (!result.ok && result.code === 'crop_outside') return call.invalid([{ field: 'crop', message: problems.crop_outside[1] }]);
    return call.answer(result, ({ fileId }) => ({ message: 'saved succesfully', result: { imagePath: uploadPath(fileId) } }));
  }),
  handle(removePicture, { access: { ...write, whose: { path: 'id' } } }, async (call, accounts: AccountsService) => {
    const result = await accounts.removePicture(call.params.id, call.context());
    return call.answer(result, () => ({ message: 'saved succesfully', result: { imagePath: null } }));
  }),

  // Filters of lists that staff keep: each their own, in whichever browser.
  handle(readSavedFilters, { access: { ...staff(anyStaff), whose: 'caller' } }, async (call, { savedFilters }: AccountsService) => {
    const { list } = call.params;
    if (!isTheirs(call, list)) return call.problem('not_found');
    return call.json({ filters: [...(await savedFilters.of(call.me.accountId, list))] });
  }),
  handle(saveFilter, { access: { ...order(anyStaff), whose: 'caller' } }, async (call, { savedFilters }: AccountsService) => {
    const { list } = call.params;
    if (!isTheirs(call, list)) return call.problem('not_found');
    const result = await savedFilters.save(call.me.accountId, list, call.body, call.context());
    return call.answer(result, (filters) => ({ filters: [...filters] }));
  }),
  handle(forgetFilter, { access: { ...order(anyStaff), whose: 'caller' } }, async (call, { savedFilters }: AccountsService) => {
    const { list } = call.params;
    if (!isTheirs(call, list)) return call.problem('not_found');
    const result = await savedFilters.forget(call.me.accountId, list, call.body.name, call.context());
    return call.answer(result, (filters) => ({ filters: [...filters] }));
  }),

  // The caller's email address, and the links in the mails about another one: those are all that their mailboxes need.
  handle(routes.readEmailChange, { access: own }, async (call, accounts: AccountsService) =>
    call.json(await accounts.emailChanges.of(call.me.accountId)),
  ),
  handle(routes.requestEmailChange, { access: { ...write, body: json } }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.emailChanges.request(call.me.accountId, call.body.email, call.context()), () => ({
      message: MAILBOXES_ASKED,
    })),
  ),
  handle(routes.withdrawEmailChange, { access: write }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.emailChanges.stop(call.me.accountId, call.context()), () => ({ message: 'Your address stays as it is.' })),
  ),
  handle(routes.readEmailQuestion, { access: { ...open, rate: 'mail' } }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.emailChanges.check(call.params.token), (asked) => asked),
  ),
  handle(routes.answerEmailQuestion, { access: form }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.emailChanges.answer(call.body, call.context()), ({ status }) => ({ status })),
  ),
];
