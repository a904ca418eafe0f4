import assert from 'node:assert/strict';
import { test } from 'vitest';
import { forgetFilter, saveFilter, savedFilters } from '@aarambh/accounts/saved-filters.ts';
import { refuse } from '@aarambh/kernel/decision.ts';
import type { SavedFilterEvent } from '@aarambh/contracts/events/saved-filters.ts';
import { SAVED_FILTERS_MAX, type SavedFilter } from '@aarambh/contracts/saved-filters.ts';

const accountId = '018f0000-0000-7000-8000-00000000000a';
const filter = (name: string, q = 'rao'): SavedFilter => ({ name, filter: { q }, sort: null });
const saved = (personal: SavedFilter | null, list = 'enquiries'): SavedFilterEvent => ({
  type: 'FilterSaved',
  data: { accountId, list },
  personal,
});
const forgotten = (name: string): SavedFilterEvent => ({
  type: 'FilterForgotten',
  data: { accountId, list: 'enquiries' },
  personal: { name },
});
const after = (...events: readonly SavedFilterEvent[]) =>
  events.reduce((state, event, revision) => savedFilters.evolve(state, event, revision), savedFilters.initialState());
const save = (one: SavedFilter, ...events: readonly SavedFilterEvent[]) =>
  saveFilter({ accountId, list: 'enquiries', saved: one }, after(...events));

test('[J3] a filter is kept under its name, takes the place of one of that name, and the same again writes nothing', () => {
  assert.deepEqual(save(filter('Late')), [saved(filter('Late'))]);
  assert.deepEqual(save(filter('Late'), saved(filter('Late'))), []);
  assert.deepEqual(save(filter('Late', 'shah'), saved(filter('Late'))), [saved(filter('Late', 'shah'))]);
  const { lists } = after(saved(filter('Late')), saved(filter('Mine')), saved(filter('Late', 'shah')), saved(filter('All'), 'members'));
  assert.deepEqual(lists.get('enquiries'), [filter('Mine'), filter('Late', 'shah')]);
  assert.deepEqual(lists.get('members'), [filter('All')]);
});

test('[J3] of a list twenty are kept; one that goes makes room, and one of a name that is there needs none', () => {
  const full = Array.from({ length: SAVED_FILTERS_MAX }, (_, nth) => saved(filter(`Filter ${nth}`)));
  assert.deepEqual(save(filter('One more'), ...full), refuse('saved_filters_full'));
  assert.deepEqual(save(filter('Filter 3', 'shah'), ...full), [saved(filter('Filter 3', 'shah'))]);
  assert.deepEqual(save(filter('One more'), ...full, forgotten('Filter 3')), [saved(filter('One more'))]);
  const command = { accountId, list: 'enquiries', name: 'Filter 3' };
  assert.deepEqual(forgetFilter(command, after(...full)), [forgotten('Filter 3')]);
  assert.deepEqual(forgetFilter(command, after(...full, forgotten('Filter 3'))), []);
});

test('[J3] a filter goes by its name, also one whose name has spaces that names have no more', () => {
  const forget = (name: string, ...names: readonly string[]) =>
    forgetFilter({ accountId, list: 'enquiries', name }, after(...names.map((one) => saved(filter(one)))));
  assert.deepEqual(forget('Late ones', 'Late  ones', 'Late'), [forgotten('Late  ones')]);
  assert.deepEqual(forget('Late ones', 'Late  ones', 'Late ones'), [forgotten('Late ones')]);
  assert.deepEqual(forget('late ones', 'Late ones'), []);
});

test('[J3] of somebody who was erased nothing is left to fold', () => {
  assert.equal(after(saved(null), { type: 'FilterForgotten', data: { accountId, list: 'enquiries' }, personal: null }).lists.size, 0);
});
