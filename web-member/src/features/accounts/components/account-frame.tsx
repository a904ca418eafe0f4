import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { HeroScene } from '@aarambh/web-shared/theme/art/hero-scene.tsx';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Content, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { words as common } from '@aarambh/web-shared/ui/words.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  marginBlock: '20px 48px',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radii.card + 4,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.05fr)', marginBlock: '36px 72px', minHeight: 600 },
}));

const Picture = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 132,
  '& svg': { position: 'absolute', inset: 0 },
  [theme.breakpoints.up('md')]: { height: 'auto' },
}));

const Form = styled('div')(({ theme }) => ({
  padding: '24px 20px 32px',
  [theme.breakpoints.up('sm')]: { padding: '36px 40px' },
  [theme.breakpoints.up('md')]: { padding: '48px 56px', alignSelf: 'center' },
}));

interface AccountFrameProps {
  readonly title: string;
  readonly heading: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A form of an account beside the rising sun. */
export function AccountFrame({ title, heading, lead, children }: AccountFrameProps) {
  return (
    <Content>
      <title>{common.tab(title)}</title>
      <Frame>
        <Picture>
          <HeroScene />
        </Picture>
        <Form>
          <Column gap={20}>
            <div>
              <Heading as="h1" size="h2">
                {heading}
              </Heading>
              <Muted as="div" sx={{ mt: 2 }}>
                {lead}
              </Muted>
            </div>
            {children}
          </Column>
        </Form>
      </Frame>
    </Content>
  );
}
