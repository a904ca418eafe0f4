import { IssueBody } from '@aarambh/contracts/records/newsletter.ts';
import { wrongFields } from '../ui/wrong-fields.ts';

/** What the form holds; an emptied field is null. */
interface Values {
  readonly subject?: string | null;
  readonly body?: string | null;
}

export const fresh: Values = { subject: '', body: '' };

/** The issue, as the API takes it. */
export function issueOf({ subject, body }: Values) {
  return { subject: subject ?? '', body: body ?? '' };
}

/** What is wrong with the form, field by field. The service decides again. */
export function problemsOf(values: Values): Partial<Record<string, string>> {
  return wrongFields(IssueBody, issueOf(values));
}
