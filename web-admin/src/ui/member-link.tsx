import { Avatar } from '@aarambh/web-shared/theme/index.ts';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import { words } from './words.ts';

interface MemberProps {
  readonly id: string;
  readonly name: string | null;
}

/** A member by face and name. */
export function MemberName({ name }: Pick<MemberProps, 'name'>) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, maxWidth: '100%', verticalAlign: 'middle' }}>
      <Avatar name={name ?? words.erasedMember} size={26} />
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'anywhere' }}>
        {name ?? words.erasedMember}
      </Box>
    </Box>
  );
}

/** The same, leading to what the signed-in person's role may see of them: the member, or their account. */
export function MemberLink({ id, name }: MemberProps) {
  const user = useUser();
  const area = user === null ? undefined : (['members', 'points'] as const).find((one) => offers(user, one, 'show'));
  if (area === undefined) return <MemberName name={name} />;
  return (
    <MuiLink component={Link} to={`/${area}/${id}/show`}>
      <MemberName name={name} />
    </MuiLink>
  );
}
