import { listOwnData, readOwnData, readOwnDocument, requestOwnData } from '@aarambh/contracts/routes/own-data.ts';
import { freshWrite, own } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { savedAs } from '@aarambh/http/saved-as.ts';
import { dataHeaders } from '@aarambh/http/security-headers.ts';
import type { AccountsService } from '../use-cases.ts';

/** Everything that we hold of the caller, for them alone. */
export const ownDataEndpoints: readonly Endpoint<AccountsService>[] = [
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
];
