import { styled } from '@mui/material/styles';
import { HeroScene, radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';

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
    <Page title="Soon" width="reading">
      <Picture>
        <HeroScene />
      </Picture>
      <Heading as="h1" size="h2" sx={{ mt: 8 }}>
        This session will be live soon..
      </Heading>
      <Muted sx={{ mt: 2, mb: 6, fontSize: '1rem' }}>We are still building this part. The events are open already.</Muted>
      <Actions>
        <LinkButton to="/bookevent">See the events</LinkButton>
        <LinkButton to="/" variant="text">
          Home
        </LinkButton>
      </Actions>
    </Page>
  );
}
