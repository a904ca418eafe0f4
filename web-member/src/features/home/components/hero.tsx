import { styled } from '@mui/material/styles';
import { ADMIN_CONSOLE } from '@aarambh/web-shared/api/local-user.ts';
import { fonts } from '@aarambh/web-shared/theme/index.ts';
import { Actions } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { SceneBand } from './scene-band.tsx';
import { words } from '../words.ts';

const Title = styled('h1')({
  margin: 0,
  fontFamily: fonts.heading,
  fontSize: 'clamp(2.75rem, 1.9rem + 3.9vw, 4.5rem)',
  fontWeight: 740,
  lineHeight: 0.98,
  letterSpacing: '-0.03em',
  textWrap: 'balance',
});

const Lead = styled('p')({ margin: '20px 0 28px', fontSize: '1.125rem', lineHeight: 1.5, maxWidth: '32em', textWrap: 'pretty' });

/** For visitors: what this is, and the first step. Staff have taken it: theirs is the way to their console. */
export function Hero({ isStaff }: { readonly isStaff: boolean }) {
  return (
    <SceneBand label={words.hero.label} tall>
      <Title>{words.hero.title}</Title>
      <Lead>{words.hero.lead}</Lead>
      <Actions>
        {isStaff ? (
          <LinkButton to={ADMIN_CONSOLE} reloadDocument size="large">
            {words.hero.admin}
          </LinkButton>
        ) : (
          <LinkButton to="/signup" size="large">
            {words.hero.start}
          </LinkButton>
        )}
        <LinkButton to="/bookevent" size="large" variant="outlined">
          {words.hero.seeEvents}
        </LinkButton>
      </Actions>
    </SceneBand>
  );
}
