/** What the page about beginning with a startup says. */
export const words = {
  page: 'Startup Now',
  title: 'Startup Now',
  lead: 'Three ways to begin today, wherever you are with your idea.',
  events: {
    title: 'Meet people who build',
    text: 'Meetups, workshops and sessions with founders and investors, free or by points.',
    action: 'See the events',
  },
  members: {
    title: 'Find who you need',
    text: 'Search the members by skill, city, stage and what they look for, and ask to connect.',
    action: 'Find members',
  },
  membership: {
    title: 'Become a member',
    text: 'Say what you build. Members stand in the directory, and others find them there.',
    action: 'Apply for membership',
  },
};
