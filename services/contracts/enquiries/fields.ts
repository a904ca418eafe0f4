import type { EnquiryField } from './definition.ts';

/** Characters of texts for which the specification names no length. */
const NAME = 60;
const LINE = 120;
const EMAIL = 254;
const PHONE = 20;
const LINK = 300;
const LONG = 2_000;

const required = true;

/** Fields that several forms share. */
export const fields = {
  firstName: { name: 'firstName', label: 'First name', kind: 'line', required, most: NAME, autoComplete: 'given-name' },
  lastName: { name: 'lastName', label: 'Last name', kind: 'line', required, most: NAME, autoComplete: 'family-name' },
  fullName: { name: 'fullName', label: 'Full name', kind: 'line', required, most: NAME, autoComplete: 'name' },
  organization: { name: 'organization', label: 'Organization', kind: 'line', required, most: LINE, autoComplete: 'organization' },
  companyName: { name: 'companyName', label: 'Company name', kind: 'line', required, most: LINE, autoComplete: 'organization' },
  designation: { name: 'designation', label: 'Designation', kind: 'line', required, most: LINE, autoComplete: 'organization-title' },
  email: { name: 'email', label: 'Email', kind: 'email', required, most: EMAIL, autoComplete: 'email' },
  phoneNumber: { name: 'phoneNumber', label: 'Phone number', kind: 'phone', required, most: PHONE, autoComplete: 'tel' },
  linkedInId: { name: 'linkedInId', label: 'LinkedIn', kind: 'line', required: false, most: LINK },
  query: { name: 'query', label: 'Query', kind: 'text', required, most: LONG },
  purpose: { name: 'purpose', label: 'Purpose', kind: 'text', required, most: LONG },
} as const satisfies Readonly<Record<string, EnquiryField>>;
