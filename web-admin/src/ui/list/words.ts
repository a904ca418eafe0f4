import { count } from '../format.ts';

/** What lists of records say. */
export const words = {
  loading: 'Loading the list',
  filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${count(active)})`),
  filtersLabel: 'Filters',
  from: 'From',
  to: 'To',
  comfortable: 'Comfortable rows',
  dense: 'Dense rows',
  noMatch: 'Nothing matches',
  noMatchWhy: 'No record fits what you search for. Remove a filter, or search for less.',
  clearAll: 'Clear search and filters',
  rows: 'Rows',
  range: (from: number, to: number, total: number, isMore: boolean) =>
    `${count(from)} to ${count(to)} of ${isMore ? 'more than ' : ''}${count(total)}`,
  selectAll: 'Select every row of this page',
  select: (name: string) => `Select ${name}`,
  sortBy: 'Sort by',
  sortedBy: (order: string) => `Order: ${order}`,
  sortedByNewest: 'Newest first',
  ascending: (column: string) => `${column} (ascending)`,
  descending: (column: string) => `${column} (descending)`,
  saved: {
    heading: 'Saved filters',
    none: 'Choose a filter or search, then keep it here under a name.',
    forget: (filter: string) => `Forget the filter ${filter}`,
    save: 'Save',
    clear: 'Clear',
    saveThis: 'Save this filter',
    name: 'Name',
    nameHelp: 'The order of the list is saved with it.',
    full: (most: number) => `You keep ${count(most)} filters of this list already. Forget one first.`,
  },
  bulk: {
    rows: 'Selected rows',
    selected: (amount: number) => `${count(amount)} selected`,
    unselect: 'Unselect',
    tooMany: (most: number, over: number) => `At most ${count(most)} at once. Unselect ${count(over)} of them.`,
  },
};
