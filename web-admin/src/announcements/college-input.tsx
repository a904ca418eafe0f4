import { useOffers } from '../client/rights.ts';
import { words as about } from '../ui/about/interview-words.ts';
import { ReferenceInput } from '../ui/reference-input.tsx';
import { words } from './words.ts';

/** The one college that an announcement is for; who does not find colleges in their menu leaves it as it is. */
export function CollegeInput() {
  if (!useOffers('organisations', 'list')) return null;
  return (
    <ReferenceInput<'announcements', 'organisations'>
      {...{ source: 'orgId', reference: 'organisations', label: words.field.college, placeholder: about.typeCollege }}
      sort={{ field: 'name', order: 'ASC' }}
    />
  );
}
