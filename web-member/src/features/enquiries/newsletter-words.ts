/** What the pages behind the links of the newsletter's mails say. */
export const words = {
  confirm: {
    title: 'Confirm your newsletter',
    why: 'A mail a week with startup updates comes to your address once you confirm it.',
    action: 'Confirm',
    busy: 'Confirming…',
    done: 'You will get the newsletter',
    doneWhy: 'The next one comes by mail. Every mail has a link by which you leave.',
  },
  leave: {
    title: 'Leave the newsletter?',
    why: 'No more mails of it come, and your address is erased.',
    action: 'Unsubscribe',
    busy: 'Leaving…',
    done: 'You have left the newsletter',
    doneWhy: 'Your address is erased. You can subscribe again at any time.',
  },
  expiredWhy: 'It was not confirmed within 30 days, or you have left since. Subscribe again to get a new link.',
  again: 'Subscribe again',
  home: 'Home',
};
