/** What the pages that are not there say: those to come, and addresses that lead nowhere. */
export const words = {
  soon: {
    page: 'Soon',
    title: 'This session will be live soon..',
    meanwhile: 'We are still building this part. The events are open already.',
    seeEvents: 'See the events',
  },
  notFound: {
    page: 'Not found',
    title: 'There is nothing here',
    why: 'The address may be mistyped, or the page has moved.',
    events: 'Events',
  },
  home: 'Home',
};
