import { enquiry, type EnquiryDefinition, type EnquiryField } from './definition.ts';
import { fields } from './fields.ts';

const { firstName, lastName, fullName, organization, companyName, designation, email, phoneNumber, linkedInId, query, purpose } = fields;
const FAILED = 'Failed to submit. Please try again.';
const DAY = 24;

const partnerType: EnquiryField = {
  ...{ name: 'aarambhPartner', label: 'Partner type', kind: 'choice', required: true, most: 100, other: true },
  options: ['Aarambh Mentor', 'Student Partner', 'Workshop Partner', 'Service Partner', 'Investor Partner'],
};
const mentorDesignation: EnquiryField = { ...designation, kind: 'choice', options: ['Student', 'Professional'], other: true };

type Own = Pick<EnquiryDefinition, 'fields'> & Partial<Pick<EnquiryDefinition, 'sender' | 'thanks' | 'failed' | 'nameFrom'>>;

/** A category of the one dialog for many purposes; its rules are the common ones. */
const generic = <const Category extends string>(category: Category, own: Own) =>
  enquiry({
    ...{ category, call: '/api/form/post', sender: 'anybody', nameFrom: ['firstName', 'lastName'], emailFrom: 'email' },
    ...{ promiseHours: DAY, thanks: 'Thank you for responding!', failed: FAILED },
    ...own,
  });

const partner = { fields: [firstName, lastName, organization, designation, phoneNumber, email, linkedInId, partnerType] };
const asks = { fields: [firstName, lastName, companyName, email, phoneNumber, query] };
const helps = { fields: [firstName, lastName, organization, phoneNumber, email, query] };

/** Of the page for mentors. */
const mentorEnquiry = generic('Main Apply as Mentor', {
  fields: [firstName, lastName, organization, mentorDesignation, phoneNumber, email, linkedInId],
});

/** The categories of POST /api/form/post, in the order of the specification; the last is that of a page which it only names. */
export const genericEnquiries = [
  generic('Main Partner US', partner),
  mentorEnquiry,
  generic('Main Page - Connect', { fields: [fullName, organization, designation, email, phoneNumber, purpose], nameFrom: ['fullName'] }),
  generic('Contact - Main Page', asks),
  generic('R&D Partner Us', partner),
  generic('R&D Contact Us', asks),
  generic('R&D Report Access', { fields: [firstName, lastName, organization, designation, email, purpose] }),
  generic('Join Community', {
    fields: [fullName, email, phoneNumber, linkedInId],
    nameFrom: ['fullName'],
    sender: 'signed-in',
  }),
  generic('Social Partner', helps),
  generic('Volunteer Us', helps),
  generic('Social Cause Demo Form Org', {
    fields: [firstName, lastName, { ...email, wrong: 'Invalid email format' }, organization, designation],
    thanks: "Thank you! We'll get in touch.",
    failed: 'Something went wrong. Please try again.',
  }),
  generic('Internship Experience', {
    fields: [
      { ...fullName, name: 'name', label: 'Name' },
      email,
      { ...companyName, name: 'company', label: 'Company' },
      { ...designation, name: 'role', label: 'Role' },
      { ...query, name: 'experience', label: 'Experience' },
    ],
    nameFrom: ['name'],
  }),
] as const;
