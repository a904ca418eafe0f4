import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { HeroScene, radii, sizes } from '../../../shared/theme/index.ts';
import { ownProps } from '../../../shared/ui/own-props.ts';

/** A wide picture with the sun to the right of the words; on phones the sun rises below them. */
const Band = styled('section')(({ theme }) => ({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.default,
  color: theme.vars.palette.text.primary,
  [theme.breakpoints.up('md')]: {
    maxWidth: sizes.content,
    margin: '24px auto 0',
    width: 'calc(100% - 48px)',
    borderRadius: radii.card + 6,
  },
}));

const Scene = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  '& svg': { display: 'block' },
  // The sun stands in the middle of the picture: moved right, it leaves the sky to the words.
  [theme.breakpoints.up('md')]: { inset: '0 -46% 0 0' },
}));

const Words = styled(
  'div',
  ownProps('tall'),
)<{ tall: boolean }>(({ theme, tall }) => ({
  padding: tall ? '40px 20px 290px' : '32px 20px 150px',
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
  [theme.breakpoints.up('md')]: { padding: tall ? '84px 56px 132px' : '52px 56px 84px', maxWidth: tall ? 640 : 600 },
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
      <Scene>
        <HeroScene />
      </Scene>
      <Words tall={tall}>{children}</Words>
    </Band>
  );
}
