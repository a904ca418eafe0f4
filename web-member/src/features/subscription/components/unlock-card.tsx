import { limits } from '@aarambh/contracts/limits.ts';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { statementQuery } from '../../../shared/api/queries.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { Poster, radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { later } from '@aarambh/web-shared/ui/lazy.ts';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { useUnlock } from '../../../shared/points/use-unlock.ts';
import { words as unlocking } from '../../../shared/points/words.ts';
import { words } from '../words.ts';

const LoginModal = later(() => import('../../../shared/auth/login-modal.tsx').then((file) => file.LoginModal));
const UnlockedModal = later(() => import('../../../shared/points/unlocked-modal.tsx').then((file) => file.UnlockedModal));

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radii.card + 4,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr' },
}));

const Picture = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 180,
  '& svg': { position: 'absolute', inset: 0 },
  [theme.breakpoints.up('md')]: { height: 'auto', minHeight: 320 },
}));

/** 'Unlock free Subscription': once per member; visitors are asked to log in (B6). */
export function UnlockCard() {
  const user = useUser();
  const statement = useQuery({ ...statementQuery, enabled: user !== null });
  const unlock = useUnlock();
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState(true);
  const already = statement.data?.unlocked === true || unlock.already;
  const celebrating = unlock.isSuccess && told;

  const press = (): void => {
    if (user === null) return setAsking(true);
    setTold(true);
    unlock.mutate();
  };

  return (
    <Card aria-labelledby="free">
      <Picture>
        <Poster seed="unlock-1" shape="wide" />
      </Picture>
      <Column gap={14} sx={{ p: { xs: 5.5, md: 10 }, alignSelf: 'center', alignItems: 'flex-start' }}>
        <Heading id="free" size="h2">
          {words.free(limits.freePoints)}
        </Heading>
        <Muted sx={{ fontSize: '1rem' }}>{words.freeForWhat}</Muted>
        {already && !unlock.isPending ? (
          <>
            <Button disabled>{words.alreadyUnlocked}</Button>
            <Muted>{user === null ? words.unlockedBefore : words.unlockedBalance(user.aarambhPoints)}</Muted>
            <LinkButton to="/bookevent">{words.usePoints}</LinkButton>
          </>
        ) : (
          <Button
            size="large"
            disabled={unlock.isPending}
            onClick={press}
            startIcon={unlock.isPending ? <CircularProgress size={18} color="inherit" aria-hidden="true" /> : undefined}
          >
            {unlock.isPending ? unlocking.unlocking : words.unlock}
          </Button>
        )}
        {unlock.isError && !already ? <Notice tone="error">{sentenceOf(unlock.error)}</Notice> : null}
      </Column>
      <Suspense>
        {asking && user === null ? <LoginModal onClose={() => setAsking(false)} /> : null}
        {celebrating ? <UnlockedModal balance={unlock.data.newPoint} onClose={() => setTold(false)} /> : null}
      </Suspense>
    </Card>
  );
}
