import type { ReferenceFilter } from '../list/shape.ts';
import { RecordLink } from '../record-link.tsx';
import { None } from '../record/facts.tsx';
import { words } from './interview-words.ts';

/** A college by its name, leading to it where the signed-in person may see colleges. */
export function CollegeLink({ id, name }: { readonly id: string; readonly name: string | null }) {
  if (name === null) return <None />;
  return (
    <RecordLink to="organisations" id={id}>
      {name}
    </RecordLink>
  );
}

/** Filters a list by one college; only who finds colleges in their menu is offered it. */
export const ofOneCollege: ReferenceFilter<'orgId'> = {
  ...{ label: words.college, reference: 'organisations', source: 'orgId', placeholder: words.typeCollege },
  sort: { field: 'name', order: 'ASC' },
};
