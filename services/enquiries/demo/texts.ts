import type { EnquiryFields } from '@aarambh/contracts/enquiries/field-schema.ts';

/** An enquiry of the demonstration. All of it is invented; addresses lead nowhere. */
export interface DemoEnquiry {
  readonly category: string;
  readonly fields: EnquiryFields;
  readonly state: 'received' | 'looking' | 'answered' | 'closed' | 'spam';
  /** Who of the crowd sends it; a visitor where it is left out. */
  readonly crowd?: number;
  readonly note?: string;
  readonly answer?: string;
}

const person = (firstName: string, lastName: string) => ({
  ...{ firstName, lastName },
  email: `${firstName}.${lastName}@enquiries.demo.test`.toLowerCase(),
  phoneNumber: `98${String(20_000_000 + firstName.length * 731_117 + lastName.length * 40_213)}`,
});

const contact = (firstName: string, lastName: string, companyName: string, query: string): EnquiryFields => {
  const { email: companyEmail, phoneNumber } = person(firstName, lastName);
  return { firstName, lastName, companyName, companyEmail, phoneNumber, query };
};
const partner = (firstName: string, lastName: string, organization: string, aarambhPartner: string): EnquiryFields => ({
  ...person(firstName, lastName),
  ...{ organization, designation: 'Director', linkedInId: '', aarambhPartner },
});
const mentor = (firstName: string, lastName: string, organization: string): EnquiryFields => ({
  ...person(firstName, lastName),
  ...{ organization, designation: 'Professional', linkedInId: '' },
});
const liked = (rating: string, what: string, feedback: string): EnquiryFields => ({ rating, liked: what, feedback });

const CONTACT = 'Contact Form';
const PARTNER = 'Main Partner US';
const MENTOR = 'Main Apply as Mentor';
const FEEDBACK = 'Feedback';

/** In the order in which they come. */
export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    category: CONTACT,
    state: 'closed',
    fields: contact('Meera', 'Pillai', 'Pillai Textiles', 'We weave in Kannur. Which of your events would suit a family business?'),
    answer: 'The evening on family businesses next month would suit you. You find it among the events.',
  },
  { category: MENTOR, state: 'closed', fields: mentor('Harish', 'Bhat', 'Bhat Foods') },
  { category: FEEDBACK, state: 'closed', crowd: 1, fields: liked('5', 'Community', 'I met my co-founder at the second event.') },
  {
    category: PARTNER,
    state: 'closed',
    fields: partner('Lakshmi', 'Rao', 'Deccan Angels', 'Investor Partner'),
    note: 'She knows two of our members.',
  },
  {
    category: CONTACT,
    state: 'spam',
    fields: contact('Top', 'Ranking', 'Rank Fast', 'We bring your page to the first place within one week. Write to us for prices.'),
  },
  {
    category: CONTACT,
    state: 'answered',
    fields: contact('Imran', 'Qureshi', 'Qureshi Logistics', 'Can five people of our company join as one member, or does each apply?'),
    answer: 'Each person applies for themselves. It costs nothing.',
  },
  {
    category: 'Virtual Campus',
    state: 'closed',
    fields: {
      fName: 'Divya',
      lName: 'Nambiar',
      contactNo: '9845012345',
      email: 'divya.nambiar@enquiries.demo.test',
      collegeName: 'Malabar College',
      startupIdea: 'yes',
      coFounder: 'no',
    },
  },
  { category: FEEDBACK, state: 'answered', crowd: 2, fields: liked('4', 'Events', 'More events in the evening, please.') },
  {
    category: MENTOR,
    state: 'answered',
    fields: mentor('Sunita', 'Deshpande', 'Deshpande Labs'),
    answer: 'Thank you. Choose a time with the link that we send you apart.',
  },
  {
    category: 'R&D Report Access',
    state: 'closed',
    fields: {
      firstName: 'Arvind',
      lastName: 'Menon',
      organization: 'Menon Robotics',
      designation: 'Engineer',
      email: 'arvind.menon@enquiries.demo.test',
      purpose: 'I compare grippers for small workshops.',
    },
  },
  {
    category: 'Social Partner',
    state: 'answered',
    fields: {
      ...person('Farida', 'Sheikh'),
      organization: 'Read Together',
      query: 'We teach children in three districts. How could we work with you?',
    },
    note: 'Ask the team of the social initiative.',
  },
  {
    category: CONTACT,
    state: 'answered',
    fields: contact('Joseph', 'Kurian', 'Kurian Spices', 'Our order of the founders’ kit has not come. Where is it?'),
  },
  { category: FEEDBACK, state: 'received', crowd: 3, fields: liked('3', 'Website', 'On my phone the list of events takes long to load.') },
  { category: 'Suggestion', state: 'looking', crowd: 4, fields: { description: 'Could there be an event on export licences?' } },
  {
    category: PARTNER,
    state: 'looking',
    fields: partner('Kabir', 'Anand', 'Anand Ventures', 'Aarambh Mentor'),
    note: 'Waits for the papers of the company.',
  },
  {
    category: 'Volunteer Us',
    state: 'looking',
    fields: { ...person('Neha', 'Joshi'), organization: 'A student', query: 'I have two free afternoons a week and like to teach.' },
  },
  {
    category: 'Get In Touch',
    state: 'received',
    fields: {
      firstName: 'Suresh',
      lastName: 'Naidu',
      organization: 'Godavari Engineering College',
      designation: 'Placement officer',
      email: 'suresh.naidu@enquiries.demo.test',
      phone: '9848012345',
    },
  },
  {
    category: 'Main Page - Connect',
    state: 'received',
    fields: {
      fullName: 'Tara D’Souza',
      organization: 'Souza Films',
      designation: 'Founder',
      email: 'tara.dsouza@enquiries.demo.test',
      phoneNumber: '+91 98220 12345',
      purpose: 'We would like to film one of your events.',
    },
  },
  {
    category: CONTACT,
    state: 'looking',
    fields: contact('आरती', 'शर्मा', 'शर्मा डेयरी', 'हम अपनी डेयरी के लिए एक सलाहकार ढूँढ रहे हैं। क्या आप मदद कर सकते हैं?'),
  },
  {
    category: 'Social Cause Demo Form Org',
    state: 'received',
    fields: {
      firstName: 'Gopal',
      lastName: 'Iyer',
      email: 'gopal.iyer@enquiries.demo.test',
      organization: 'Cauvery College',
      designation: 'Dean',
    },
  },
  {
    category: 'Contact - Main Page',
    state: 'received',
    fields: { ...person('Rekha', 'Saxena'), companyName: 'Saxena Prints', query: 'Which members work with small print shops?' },
  },
  { category: FEEDBACK, state: 'received', crowd: 5, fields: liked('5', 'Mentors', '') },
  { category: MENTOR, state: 'received', fields: mentor('Zubin', 'Mistry', 'Mistry Design') },
  {
    category: CONTACT,
    state: 'received',
    fields: contact('Pooja', 'Reddy', 'Reddy Farms', 'How long does it take until an application for membership is decided?'),
  },
];
