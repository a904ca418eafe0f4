import { OpeningBody } from '@aarambh/contracts/records/careers.ts';
import { wrongFields } from '../ui/wrong-fields.ts';

/** What the form holds; an emptied field is null. */
export interface Values {
  readonly role?: string | null;
  readonly mode?: string | null;
  readonly type?: string | null;
  readonly location?: string | null;
  readonly link?: string | null;
  readonly about?: string | null;
  readonly closesAt?: string | null;
}

export const fresh: Values = { role: '', mode: '', type: '', location: '', link: '', about: '', closesAt: null };

/** The opening, as the API takes it. */
export function openingOf({ role, mode, type, location, link, about: text, closesAt }: Values) {
  const words = { role: role ?? '', mode: mode ?? '', type: type ?? '', location: location ?? '', link: link ?? '', about: text ?? '' };
  return { ...words, closesAt: closesAt ?? null };
}

/** What is wrong with the form, field by field. The service decides again. */
export const problemsOf = (values: Values): Partial<Record<string, string>> => wrongFields(OpeningBody, openingOf(values));
