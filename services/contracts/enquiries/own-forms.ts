import { TEN_DIGITS } from '../typed-text.ts';
import { enquiry } from './definition.ts';
import { fields } from './fields.ts';

const tenDigits = { ...fields.phoneNumber, pattern: TEN_DIGITS, tenDigits: true } as const;
const FAILED = 'Failed to submit. Please try again.';
const DAY = 24;
const { firstName, lastName, organization, designation, email } = fields;

/** The contact form: what POST /api/form/post takes without a category. */
export const contactForm = enquiry({
  ...{ category: 'Contact Form', call: '/api/form/post', sender: 'anybody', promiseHours: DAY },
  ...{ nameFrom: ['firstName', 'lastName'], emailFrom: 'companyEmail' },
  fields: [
    twoLetters({ ...firstName }, 'First name must be at least 2 characters'),
    twoLetters({ ...lastName }, 'Last name must be at least 2 characters'),
    { ...fields.companyName },
    { ...email, name: 'companyEmail', label: 'Company email', ...both('Enter a valid email address') },
    { ...tenDigits, ...both('Phone number must be 10 digits') },
    { ...fields.query, least: 10, ...both('Query must be at least 10 characters') },
  ],
  thanks: 'Your query has been submitted successfully!',
  failed: FAILED,
});

export const getInTouch = enquiry({
  ...{ category: 'Get In Touch', call: '/api/connect/post', sender: 'anybody', promiseHours: DAY },
  ...{ nameFrom: ['firstName', 'lastName'], emailFrom: 'email' },
  fields: [
    { ...firstName, missing: 'First Name is required' },
    { ...lastName, missing: 'Last Name is required' },
    organization,
    designation,
    { ...email, ...both('Enter a valid email') },
    { ...tenDigits, name: 'phone', label: 'Phone', ...both('Enter a valid 10-digit phone number') },
  ],
  thanks: 'Successful',
  failed: FAILED,
});

const yesOrNo = { kind: 'choice', required: false, most: 3, options: ['yes', 'no'], radios: true } as const;

export const virtualCampus = enquiry({
  ...{ category: 'Virtual Campus', call: '/virtualCampus/create', sender: 'anybody', promiseHours: DAY },
  ...{ nameFrom: ['fName', 'lName'], emailFrom: 'email' },
  fields: [
    { ...firstName, name: 'fName' },
    { ...lastName, name: 'lName' },
    { ...tenDigits, name: 'contactNo', label: 'Contact number', wrong: 'Please Enter valid contactNo.' },
    email,
    { ...organization, name: 'collegeName', label: 'College', required: false },
    { ...yesOrNo, name: 'startupIdea', label: 'Startup idea' },
    { ...yesOrNo, name: 'coFounder', label: 'Co-founder' },
  ],
  thanks: 'The form was submitted successfully.',
  failed: FAILED,
});

export const suggestion = enquiry({
  ...{ category: 'Suggestion', call: '/api/email/suggestion', sender: 'anybody', promiseHours: DAY, nameFrom: [], emailFrom: null },
  fields: [{ name: 'description', label: 'Suggestion', kind: 'text', required: true, most: 2_000 }],
  thanks: 'Successful',
  failed: FAILED,
});

export const feedback = enquiry({
  ...{ category: 'Feedback', call: '/api/email/feedback', sender: 'anybody', promiseHours: DAY, nameFrom: [], emailFrom: null },
  fields: [
    { name: 'rating', label: 'Rating', kind: 'stars', required: true, most: 5 },
    {
      ...{ name: 'liked', label: 'What you liked the most?', kind: 'choice', required: false, most: 20, start: 'not given' },
      options: ['Website', 'Events', 'Learning', 'Community', 'Mentors', 'Networking', 'Others', 'not given'],
    },
    { name: 'feedback', label: 'Feedback', kind: 'text', required: false, most: 2_000 },
  ],
  thanks: 'Thank you for your feedback!',
  failed: FAILED,
});

/** Minutes in which a problem is said to be posted. */
const POSTED_WITHIN = 15;

/** A problem that somebody posts without a name: the desk looks at it, and publishes it on the page. */
export const startupProblem = enquiry({
  ...{ category: 'Startup Problem', call: '/startupProblem/create', sender: 'anybody', anonymous: true, shows: 'probs' },
  ...{ nameFrom: [], emailFrom: null, promiseHours: POSTED_WITHIN / 60 },
  fields: [{ name: 'probs', label: 'Your startup problem', kind: 'text', required: true, most: 100 }],
  thanks: 'Thank You For Your Response',
  failed: 'Your problem was not sent. What you wrote is still here.',
});

const DETAILS = 'Please provide your name, email, and WhatsApp number to continue.';

/** What somebody writes to the team in the help chat. */
export const helpChat = enquiry({
  ...{ category: 'Help Chat', call: '/api/email/contact', sender: 'anybody', promiseHours: 2 * DAY },
  ...{ nameFrom: ['name'], emailFrom: 'email' },
  fields: [
    { ...fields.fullName, name: 'name', label: 'Name', missing: DETAILS },
    { ...email, missing: DETAILS },
    {
      ...{ ...tenDigits, name: 'whatsapp', label: 'WhatsApp number', missing: DETAILS },
      wrong: 'Enter a valid 10-digit WhatsApp number',
    },
    { name: 'chat', label: 'Message', kind: 'text', required: true, most: 2_000 },
  ],
  thanks: 'Successful',
  failed: 'Sorry, there was an error sending your message. Please try again later.',
});

export const ownForms = [contactForm, getInTouch, virtualCampus, suggestion, feedback, startupProblem, helpChat] as const;

/** One sentence for what is missing and for what is wrong. */
function both<const Text extends string>(text: Text): { readonly missing: Text; readonly wrong: Text } {
  return { missing: text, wrong: text };
}

function twoLetters<const Field extends object, const Text extends string>(field: Field, text: Text) {
  return { ...field, least: 2, ...both(text) };
}
