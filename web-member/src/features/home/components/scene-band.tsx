import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { HeroScene } from '@aarambh/web-shared/theme/art/hero-scene.tsx';
import { nightSky, radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { ownProps } from '@aarambh/web-shared/ui/own-props.ts';

/** A wide picture with the sun to the right of the words; on phones the sun rises below them. */
const Band = styled('section')(({ theme }) => ({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  backgroundColor: nightSky,
  color: theme.vars.palette.text.primary,
  [theme.breakpoints.up('md')]: {
    maxWidth: sizes.content,
    margin: '24px auto 0',
    width: 'calc(100% - 48px)',
    borderRadius: radii.card + 6,
  },
}));

const Scene = styled('div')({ position: 'absolute', zIndex: -1, inset: 0, '& svg': { display: 'block' } });

const Wide = styled(Scene)(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }));

/** On phones the picture is only as high as its sun needs; the sky above goes on in the same colour. */
const Narrow = styled(
  Scene,
  ownProps('tall'),
)<{ tall: boolean }>(({ theme, tall }) => ({
  top: 'auto',
  height: tall ? 470 : 290,
  // The rays fade into the sky above instead of being cut off.
  maskImage: 'linear-gradient(transparent, currentColor 36%)',
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

const Words = styled(
  'div',
  ownProps('tall'),
)<{ tall: boolean }>(({ theme, tall }) => ({
  padding: tall ? '36px 20px 312px' : '28px 20px 196px',
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
  [theme.breakpoints.up('md')]: { padding: tall ? '72px 56px 150px' : '44px 56px 64px', maxWidth: tall ? 640 : 560 },
}));

interface SceneBandProps {
  readonly label: string;
  readonly tall?: boolean;
  readonly children: ReactNode;
}

/** Words over the dusk sky: in dark colours whatever the scheme, since the sky is dark in both. */
export function SceneBand({ label, tall = false, children }: SceneBandProps) {
  return (
    <Band aria-label={label} data-scheme="dark">
      <Wide>
        <HeroScene sun="right" low={!tall} />
      </Wide>
      <Narrow tall={tall}>
        <HeroScene />
      </Narrow>
      <Words tall={tall}>{children}</Words>
    </Band>
  );
}
