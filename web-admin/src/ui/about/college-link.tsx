import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { offers } from '../../client/rights.ts';
import { useUser } from '../../client/session.ts';
import type { ReferenceFilter } from '../list/shape.ts';
import { None } from '../record/facts.tsx';
import { words } from './interview-words.ts';

/** A college by its name, leading to it where the signed-in person may see colleges. */
export function CollegeLink({ id, name }: { readonly id: string; readonly name: string | null }) {
  const user = useUser();
  if (name === null) return <None />;
  if (user === null || !offers(user, 'organisations', 'show')) return name;
  return (
    <MuiLink component={Link} to={`/organisations/${id}/show`}>
      {name}
    </MuiLink>
  );
}

/** Filters a list by one college; only who finds colleges in their menu is offered it. */
export const ofOneCollege: ReferenceFilter<'orgId'> = {
  ...{ label: words.college, reference: 'organisations', source: 'orgId', placeholder: words.typeCollege },
  sort: { field: 'name', order: 'ASC' },
};
