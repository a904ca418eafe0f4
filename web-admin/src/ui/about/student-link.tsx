import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { offers } from '../../client/rights.ts';
import { useUser } from '../../client/session.ts';
import { words } from './interview-words.ts';

/** A student by their name, leading to them where the signed-in person may see students. */
export function StudentLink({ id, name }: { readonly id: string; readonly name: string | null }) {
  const user = useUser();
  const called = name ?? words.erasedStudent;
  if (user === null || !offers(user, 'students', 'show')) return called;
  return (
    <MuiLink component={Link} to={`/students/${id}/show`}>
      {called}
    </MuiLink>
  );
}
