import { forgetFilter, readSavedFilters, saveFilter } from '@aarambh/contracts/routes/saved-filters.ts';
import { anyStaff, order, staff } from '@aarambh/http/access.ts';
import type { Call } from '@aarambh/http/call.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { AccountsService } from '../use-cases.ts';

/** Whether the caller finds that list in their menu. */
const isTheirs = ({ ports, me }: Pick<Call, 'ports' | 'me'>, list: string): boolean =>
  ports.menu(me.role).some(({ area }) => area === list);

/** Filters of lists that staff keep: each their own, in whichever browser. */
export const savedFilterEndpoints: readonly Endpoint<AccountsService>[] = [
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
];
