/** What the pages about subscribers of the newsletter say. */
export const words = {
  title: 'Newsletter subscribers',
  lead: 'Who asked for the newsletter, who confirmed, and who left. Of who left only that is kept.',
  search: 'Search address and name',
  none: 'Nobody asked yet',
  noneWhy: 'Who asks for the newsletter on the community page is listed here.',
  subscriber: 'Subscriber',
  name: 'Name',
  email: 'Address',
  state: 'State',
  states: { asked: 'Asked', confirmed: 'Confirmed', left: 'Left' },
  statesWhy: {
    asked: 'A mail asked whether it was meant. Nothing else comes before they confirm.',
    confirmed: 'The newsletter comes to them.',
    left: 'Nothing comes to them any more. Their name and address are erased.',
  },
  since: 'Since',
  asked: 'Asked',
  confirmed: 'Confirmed',
  never: 'not yet',
  hidden: 'Only admins see it',
  end: 'End the subscription',
  endWhy:
    'Name and address are erased at once, and nothing comes to them any more. They may ask again. Your reason stays: write nothing in it that says who it was.',
  ended: 'The subscription is ended.',
};
