import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { later } from '@aarambh/web-shared/ui/lazy.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { inviteQuery } from '../link-queries.ts';
import { words } from '../words.ts';

const LoginModal = later(() => import('../../../shared/auth/login-modal.tsx').then((file) => file.LoginModal));

/** The messaging group of the community: who is signed in gets its invite, others are asked to log in (C5). */
export function JoinGroup({ of: [group] }: { readonly of: BlocksOf<'community'>['group'] }) {
  if (group === undefined) return null;
  const { heading, lead, label } = group;
  return (
    <Panel sx={{ mt: 10 }}>
      <Heading size="h2">{heading}</Heading>
      {lead === '' ? null : <Muted sx={{ mt: 2, fontSize: '1rem' }}>{lead}</Muted>}
      <Actions sx={{ mt: 5 }}>
        <Join label={label === '' ? words.join : label} />
      </Actions>
    </Panel>
  );
}

function Join({ label }: { readonly label: string }) {
  const isSignedIn = useUser() !== null;
  const [asks, setAsks] = useState(false);
  const { data: link, error, isPending } = useQuery({ ...inviteQuery, enabled: isSignedIn });
  if (!isSignedIn)
    return (
      <>
        <Button onClick={() => setAsks(true)} onPointerEnter={LoginModal.preload} onFocus={LoginModal.preload}>
          {label}
        </Button>
        <Suspense>{asks ? <LoginModal why={words.joinWhy} onClose={() => setAsks(false)} /> : null}</Suspense>
      </>
    );
  if (link !== undefined && link !== '')
    return (
      <Button href={link} target="_blank" rel="noopener noreferrer">
        {label}
      </Button>
    );
  return (
    <>
      <Button disabled>{label}</Button>
      <Muted role="status">{error === null ? (isPending ? words.joinLoading : words.joinNotYet) : sentenceOf(error)}</Muted>
    </>
  );
}
