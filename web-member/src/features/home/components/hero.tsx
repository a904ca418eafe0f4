import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ADMIN_CONSOLE } from '@aarambh/web-shared/api/local-user.ts';
import { fonts } from '@aarambh/web-shared/theme/index.ts';
import { later } from '@aarambh/web-shared/ui/lazy.ts';
import { Actions } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { ownProps } from '@aarambh/web-shared/ui/own-props.ts';
import { Suspense, useState } from 'react';
import { ContentButton } from '../../content/public.ts';
import { SceneBand } from './scene-band.tsx';
import { words } from '../words.ts';

const ConnectDialog = later(() => import('./connect-dialog.tsx').then((file) => file.ConnectDialog));

const Title = styled('h1')({
  margin: 0,
  fontFamily: fonts.heading,
  fontSize: 'clamp(2.25rem, 1.6rem + 2.6vw, 3.5rem)',
  fontWeight: 740,
  lineHeight: 1.02,
  letterSpacing: '-0.028em',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

const Lead = styled('p')({ margin: '20px 0 28px', fontSize: '1.125rem', lineHeight: 1.5, maxWidth: '32em', textWrap: 'pretty' });

/** While nobody knows yet what stands here, as much room as it will most likely take, and no word that would change before one's eyes. */
const Words = styled('div', ownProps('coming'))<{ coming: boolean }>(({ coming }) => (coming ? { visibility: 'hidden' } : {}));

interface HeroProps {
  /** What staff wrote, or nothing where they took it off; undefined while it loads. */
  readonly hero: BlocksOf<'home'>['hero'] | undefined;
  /** It could not be loaded. */
  readonly failed: boolean;
  readonly isStaff: boolean;
}

/** For visitors: what this is, and the first step. Staff have taken it: theirs is the way to their console. */
export function Hero({ hero, failed, isStaff }: HeroProps) {
  const [connects, setConnects] = useState(false);
  const { heading, lead, label, link } = hero?.[0] ?? words.hero.start;
  return (
    <SceneBand label={words.hero.label} tall>
      <Words coming={hero === undefined && !failed}>
        <Title>{heading}</Title>
        {lead === '' ? null : <Lead>{lead}</Lead>}
      </Words>
      <Actions>
        {isStaff ? (
          <LinkButton to={ADMIN_CONSOLE} reloadDocument size="large">
            {words.hero.admin}
          </LinkButton>
        ) : (
          <ContentButton to={link === '' ? words.hero.start.link : link} size="large">
            {label === '' ? words.hero.start.label : label}
          </ContentButton>
        )}
        <Button
          size="large"
          variant="outlined"
          onClick={() => setConnects(true)}
          onPointerEnter={ConnectDialog.preload}
          onFocus={ConnectDialog.preload}
        >
          {words.hero.connect}
        </Button>
      </Actions>
      {connects ? (
        <Suspense fallback={null}>
          <ConnectDialog onClose={() => setConnects(false)} />
        </Suspense>
      ) : null}
    </SceneBand>
  );
}
