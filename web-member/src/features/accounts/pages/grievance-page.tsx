import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { PlainLink, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { grievanceQuery } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { words } from '../words.ts';

const said = words.grievance;

/** To whom people write who want something put right about their data, and what they can do by themselves. */
export function GrievancePage() {
  const contact = useQuery(grievanceQuery);
  return (
    <AccountFrame title={said.title} heading={said.title} lead={said.lead}>
      <Column gap={18}>
        <Loaded query={contact} what={said.title} skeleton={<Skeleton variant="rounded" height={60} />}>
          {({ email, days }) => (
            <p>
              {said.write(() => (
                <PlainLink href={`mailto:${email}`}>{email}</PlainLink>
              ))}{' '}
              {said.within(days)}
            </p>
          )}
        </Loaded>
        <Muted>
          {said.yourself((text) => (
            <TextLink to="/settings">{text}</TextLink>
          ))}
        </Muted>
        <Muted>{said.board}</Muted>
      </Column>
    </AccountFrame>
  );
}
