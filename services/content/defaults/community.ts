import { defaultsOf } from './place.ts';

const benefit = (heading: string, text: string) => ({ heading, text, label: '', link: '' });

/** What the page about the community says. Its figure is that of the specification; where the group is joined is for staff to set. */
export const communityDefaults = defaultsOf('community', {
  intro: [
    {
      heading: 'Our Community',
      lead: 'Founders, investors and learners who begin something, and help each other on the way.',
      body: '',
      label: '',
      link: '',
    },
  ],
  group: [
    {
      heading: '25,000+ members in one group',
      lead: 'A messaging group for everybody who begins: ask, answer, and hear of events first.',
      body: '',
      label: 'Join Whatsapp Community',
      link: '',
    },
  ],
  benefits: [
    benefit('25,000+ members', 'Founders, investors, students and mentors from all over India.'),
    benefit('Broadcast events', 'Every event is announced there before its seats are gone.'),
    benefit('Spam-free groups', 'Only those who moderate the group announce things. Advertising is taken out.'),
  ],
  newsletter: [
    {
      heading: 'Weekly startup updates',
      lead: 'One mail a week: what is new in the community, and what is worth reading.',
      body: '',
      label: '',
      link: '',
    },
  ],
});
