import { definitionOf, enquiryDefinitions } from '@aarambh/contracts/enquiries/all.ts';

/** Every kind of enquiry, in the order of the definitions. */
export const categories: readonly string[] = enquiryDefinitions.map(({ category }) => category);

/** Whether the desk can put what came in by this form on a page, for everybody to read. */
export const isShown = (category: string): boolean => definitionOf(category)?.shows !== undefined;

/** What was sent, label by label in the order of its form; what nobody filled is left out. */
export function sentOf(
  category: string,
  fields: Readonly<Record<string, string>>,
): readonly { readonly label: string; readonly text: string }[] {
  const known = definitionOf(category)?.fields ?? Object.keys(fields).map((name) => ({ name, label: name }));
  return known.map(({ name, label }) => ({ label, text: fields[name] ?? '' })).filter(({ text }) => text !== '');
}
