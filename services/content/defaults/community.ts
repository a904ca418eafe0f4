import type { PageDefaults } from './place.ts';

/** What the page about the community says. Its figure is that of the specification; where the group is joined is for staff to set. */
export const community: PageDefaults<'community'> = {
  intro: [{ heading: 'Our Community', lead: 'Founders, investors and learners who begin something, and help each other on the way.' }],
  group: [
    {
      heading: '25,000+ members in one group',
      lead: 'A messaging group for everybody who begins: ask, answer, and hear of events first.',
      label: 'Join Whatsapp Community',
    },
  ],
  benefits: [
    { heading: '25,000+ members', text: 'Founders, investors, students and mentors from all over India.' },
    { heading: 'Broadcast events', text: 'Every event is announced there before its seats are gone.' },
    { heading: 'Spam-free groups', text: 'Only those who moderate the group announce things. Advertising is taken out.' },
  ],
  newsletter: [{ heading: 'Weekly startup updates', lead: 'One mail a week: what is new in the community, and what is worth reading.' }],
};
