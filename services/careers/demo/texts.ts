import type { CareerFields } from '@aarambh/contracts/careers/form.ts';
import type { CareerStep } from '@aarambh/contracts/careers/state.ts';
import type { OpeningDetails } from '@aarambh/contracts/events/careers.ts';

type Kept = 'draft' | 'open' | 'closed';

/** Openings of the demonstration, by a name of its own. All of it is invented. */
export const demoOpenings: Readonly<
  Record<string, { readonly details: Omit<OpeningDetails, 'closesAt'>; readonly state: Kept; readonly days?: number }>
> = {
  frontend: {
    state: 'open',
    days: 30,
    details: {
      ...{ role: 'Frontend Engineer', mode: 'Hybrid', type: 'Full Time', location: 'Bengaluru', link: '' },
      about:
        'You build the pages on which founders find each other, with React and TypeScript.\n\nYou have built something that people use, and you can say why it is the way it is.',
    },
  },
  community: {
    state: 'open',
    details: {
      ...{ role: 'Community Manager', mode: 'On-site', type: 'Full Time', location: 'Pune', link: '' },
      about: 'You plan our events in the west of India and look after the people who come.',
    },
  },
  marketing: {
    state: 'open',
    days: 12,
    details: {
      ...{ role: 'Marketing Intern', mode: 'Remote', type: 'Internship', location: 'India', link: '' },
      about: 'For three months you write about founders: their beginnings, their mistakes, their first customers.',
    },
  },
  design: {
    state: 'closed',
    details: {
      ...{ role: 'Product Designer', mode: 'Remote', type: 'Freelance', location: 'India', link: '' },
      about: 'You draw the first version of our mentors’ pages.',
    },
  },
  data: {
    state: 'draft',
    details: {
      ...{ role: 'Data Analyst', mode: 'Hybrid', type: 'Part Time', location: 'Hyderabad', link: '' },
      about: 'You tell us what our numbers mean.',
    },
  },
};

/** An application of the demonstration; addresses lead nowhere. */
export interface DemoApplication {
  readonly opening: string | null;
  readonly fields: CareerFields;
  /** Who of the crowd sends it; a visitor where it is left out. */
  readonly crowd?: number;
  /** The steps that it takes, two days between them. */
  readonly steps: readonly { readonly to: CareerStep; readonly text?: string; readonly reason?: string }[];
  readonly note?: string;
}

const person = (fName: string, lName: string, college: string, more: Partial<CareerFields> = {}): CareerFields => ({
  ...{ fName, lName, college, domain: 'Tech', oType: 'Full Time', source: 'A friend', answer: '', compensation: '' },
  email: `${fName}.${lName}@careers.demo.test`.toLowerCase(),
  wNumber: `98${String(30_000_000 + fName.length * 611_117 + lName.length * 50_213)}`,
  ...more,
});

/** In the order in which they come. */
export const demoApplications: readonly DemoApplication[] = [
  {
    opening: 'design',
    fields: person('Ishita', 'Banerjee', 'National Institute of Design', {
      oType: 'Freelance',
      answer: 'I drew the app of a bakery in Kolkata.',
    }),
    steps: [{ to: 'screening' }, { to: 'interview' }, { to: 'offer' }, { to: 'hired', text: 'We begin on the first of the month.' }],
  },
  {
    opening: 'design',
    fields: person('Rohit', 'Malik', 'Delhi College of Art', { oType: 'Freelance' }),
    steps: [{ to: 'screening' }, { to: 'declined', reason: 'The portfolio is of print alone.' }],
  },
  {
    opening: 'frontend',
    fields: person('Sneha', 'Kulkarni', 'College of Engineering Pune', {
      answer: 'I want to build what I would have needed as a founder.',
      compensation: '14 lakh',
    }),
    steps: [{ to: 'screening' }, { to: 'interview', text: 'Could you come on Thursday at 11? We sit in Indiranagar.' }],
    note: 'Her open source work is worth a look.',
  },
  {
    opening: 'frontend',
    fields: person('Arjun', 'Nair', 'NIT Calicut', { compensation: '12 lakh', source: 'LinkedIn' }),
    steps: [{ to: 'screening' }],
  },
  {
    opening: 'community',
    crowd: 6,
    fields: person('Fatima', 'Ansari', 'Symbiosis Pune', { domain: 'Marketing', answer: 'I ran the founders’ club of my college.' }),
    steps: [{ to: 'screening' }, { to: 'interview' }, { to: 'offer', text: 'We send you the letter tomorrow.' }],
  },
  {
    opening: 'marketing',
    fields: person('Kavya', 'Reddy', 'Osmania University', { domain: 'Marketing', oType: 'Internship', source: 'Instagram' }),
    steps: [],
  },
  { opening: 'frontend', fields: person('Manish', 'Tiwari', 'BHU Varanasi', { source: 'Google' }), steps: [] },
  {
    opening: null,
    fields: person('Anjali', 'Menon', 'IIT Madras', { answer: 'I would do anything with data.', oType: 'Internship' }),
    steps: [],
  },
];
