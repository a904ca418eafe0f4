import { styled } from '@mui/material/styles';
import { HeroScene } from '@aarambh/web-shared/theme/art/hero-scene.tsx';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { words } from '../words.ts';

const Picture = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '16 / 7',
  borderRadius: radii.card + 4,
  '& svg': { display: 'block' },
});

/** The specification's placeholder for pages that are not built yet. */
export function SoonPage() {
  return (
    <Page title={words.soon.page} width="reading">
      <Picture>
        <HeroScene />
      </Picture>
      <Heading as="h1" size="h2" sx={{ mt: 8 }}>
        {words.soon.title}
      </Heading>
      <Muted sx={{ mt: 2, mb: 6, fontSize: '1rem' }}>{words.soon.meanwhile}</Muted>
      <Actions>
        <LinkButton to="/bookevent">{words.soon.seeEvents}</LinkButton>
        <LinkButton to="/" variant="text">
          {words.home}
        </LinkButton>
      </Actions>
    </Page>
  );
}
