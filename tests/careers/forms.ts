import { CareerFields } from '@aarambh/contracts/careers/form.ts';
import { documents } from '../support/documents.ts';

/** What somebody applies with, beside the resume. */
export const fieldsOf = (email: string): CareerFields =>
  CareerFields.parse({ fName: 'Asha', lName: 'Rao', email, wNumber: '9876543210', college: 'COEP Pune', answer: 'I build things.' });

/** The form as a browser sends it; a field that is null stays out. */
export function formOf(
  fields: Readonly<Record<string, string | null>>,
  resume: { readonly name: string; readonly bytes: Buffer } | null = { name: 'cv.pdf', bytes: documents.pdf },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value);
  if (resume !== null) form.append('resume', new Blob([new Uint8Array(resume.bytes)]), resume.name);
  return form;
}
