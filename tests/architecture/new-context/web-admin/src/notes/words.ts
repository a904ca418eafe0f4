/** What the list of notes, and the page of one, say. */
export const words = {
  title: 'Notes',
  search: 'Search the text',
  none: 'No notes yet',
  noneWhy: 'Members write them on their own page.',
  text: 'Note',
  writer: 'Written by',
  writtenAt: 'Written',
  state: 'State',
  isHidden: 'Hidden',
  isShown: 'Shown',
  hide: 'Hide the note',
  hideWhy: 'Nobody sees it any more. Its writer is told by mail.',
  wasHidden: 'The note is hidden.',
};
