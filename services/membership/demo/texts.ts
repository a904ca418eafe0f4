/** What applicants of the demonstration say of themselves, in turn. */
export const designations = [
  'Founder', 'Co-founder', 'Product manager', 'Angel investor', 'Software engineer', 'Growth lead', 'Chief of staff', 'Designer', 'Incubation manager',
  'Chartered accountant', 'Operations head', 'Mentor', 'Data scientist', 'Brand strategist', 'Sales lead', 'Programme director', 'Patent attorney',
]; // prettier-ignore
export const companies = [
  'Neem & Clay', 'Monsoon Robotics', 'KiranaKart Labs', 'Banyan Ventures', 'Chaikhana Foods', 'Sarovar Energy', 'Loom Street', 'Tidal Freight',
  'Pocket Vidya', 'Ullas Health', 'Gram Finance', 'Kavach Security', 'Orchard Analytics', '', 'Ghat Studio', 'Meridian Seed Fund', 'Sunhut Solar', 'Paper Boat Press', 'Mitti Farms',
]; // prettier-ignore
export const offers = [
  'Two hours a month on pricing.', 'Reviews of pitch decks.', '', 'A first look at contracts.', 'Introductions to seed funds.', '', 'Mock interviews for students.',
  'Help with a first hire.', 'A day of design critique.', '', 'Office hours on Saturdays.',
]; // prettier-ignore
/** What admins ask. */
export const questions = [
  'Which part of the work do you do yourself? Your profile names two companies.',
  'Please send the address of your own LinkedIn profile. This one is your company’s page.',
  'What do you want to build or learn with us this year?',
];
/** Why admins decline. */
export const declines = [
  'We could not find the company that you name. Apply again with its website in the pro bono field.',
  'The profile belongs to somebody else.',
  'Membership is for people who build something. Come to an open meetup first.',
];
