/** What the lists of what staff did say. */
export const words = {
  title: 'What staff did',
  lead: 'Everything that admins and moderators did to records of others. Why stands in the history of each record.',
  none: 'Nothing yet',
  noneWhy: 'What admins and moderators do to members, events, applications and other records is listed here.',
  noneOf: 'Nothing that is only for staff to do',
  noneOfWhy: 'What this person does as an admin or moderator will be listed here.',
  what: 'What',
  by: 'By',
  kind: 'Kind',
  day: 'Day',
  record: 'Record',
};
