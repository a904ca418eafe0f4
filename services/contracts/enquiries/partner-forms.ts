import { ALPHANUMERIC, NAME } from '../field-rules.ts';
import { enquiry, type EnquiryDocument, type EnquiryField } from './definition.ts';
import { fields } from './fields.ts';

const DAY = 24;
const LONG = 2_000;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** 10 or 12 digits, with +, 0 or 91 before them, or 5 and 6 digits. */
const PHONE = /^(?:\+?(?:0[ -]*|91[ -]?)?(?:\d{12}|\d{10})|\d{5}[- ]*\d{6})$/;
const ANYTHING = /^[^]*$/;

const document = (label: string, required: boolean): EnquiryDocument => ({
  ...{ name: 'file', label, required, missing: 'Please select a file to upload.' },
});

const who = [
  {
    ...{ ...fields.fullName, name: 'FullName', pattern: NAME },
    ...{ missing: 'Name cannot be empty!', wrong: 'Invalid name!' },
  },
  {
    ...{ ...fields.organization, name: 'Org', pattern: ALPHANUMERIC },
    ...{ missing: 'Organization cannot be empty!', wrong: 'Invalid Organization Name!' },
  },
  {
    ...{ ...fields.designation, name: 'Desig', pattern: ALPHANUMERIC },
    ...{ missing: 'Designation cannot be empty!', wrong: 'Invalid Designation!' },
  },
  {
    ...{ ...fields.phoneNumber, name: 'Contact', pattern: PHONE },
    ...{ missing: 'Phone number cannot be empty!', wrong: 'Invalid Phone Number!' },
  },
  { ...fields.email, name: 'Mail', missing: 'Email cannot be empty!', wrong: 'Invalid Email!' },
] as const satisfies readonly EnquiryField[];

/** A free text in which nothing but signs is no text. */
const about = (name: string, label: string, own: Pick<EnquiryField, 'required' | 'missing' | 'wrong'>): EnquiryField => ({
  ...{ name, label, kind: 'text', most: LONG, pattern: SAYS_SOMETHING },
  ...own,
});

const description = { missing: 'Event description cannot be empty!', wrong: 'Invalid Event Description!' };
/** As the specification has it, the missing letter too. */
const free = { required: true, missing: 'Field annot be empty!', wrong: 'Invalid Input!' };
const partnership = {
  call: '/api/partnershipform',
  sender: 'anybody',
  nameFrom: ['FullName'],
  emailFrom: 'Mail',
  promiseHours: DAY,
  thanks: 'Successful',
  failed: 'PLEASE TRY AGAIN!!!',
} as const;

/** Somebody wants to organise an event with us. */
export const organise = enquiry({
  ...partnership,
  category: 'Partnership - Organise',
  fields: [
    ...who,
    about('About1', 'About your event', { ...description, required: true }),
    about('About2', 'What else we should know', { ...description, required: false }),
  ],
  document: document('Plan of the event', true),
});

/** Somebody wants to sponsor one. */
export const sponsor = enquiry({
  ...partnership,
  category: 'Partnership - Sponsor',
  fields: [...who, about('About1', 'Why you want to sponsor', free), about('About2', 'What you would like to give', free)],
  document: document('Document', false),
});

const open = { required: false } as const;

/** Somebody wants to be a partner: nothing of it has to be filled, since the desk calls back. */
export const partnerRequest = enquiry({
  ...{ category: 'Partner Request', call: '/api/postPartner', sender: 'anybody', promiseHours: DAY },
  ...{ nameFrom: ['fullName'], emailFrom: 'mailId' },
  fields: [
    { ...fields.fullName, ...open },
    { ...fields.organization, ...open },
    { ...fields.designation, ...open },
    { ...fields.phoneNumber, ...open, name: 'contactNo', label: 'Contact number', pattern: ANYTHING },
    { ...fields.email, ...open, name: 'mailId' },
    {
      ...{ name: 'aarambhPartner', label: 'You are', kind: 'choice', required: false, most: 20 },
      options: ['startup', 'investor', 'customer'],
    },
    { name: 'details', label: 'Details', kind: 'text', required: false, most: LONG },
    { ...fields.linkedInId, name: 'linkedinId' },
  ],
  document: document('Proposal', false),
  thanks: 'Thank you for your interest! We will reach out to you soon.',
  failed: 'Internal Server Error. Please try again.',
});

export const partnerForms = [organise, sponsor, partnerRequest] as const;
