import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { card, fonts, sizes } from '@aarambh/web-shared/theme/index.ts';
import { styled } from '@mui/material/styles';
import { ContentLink, Part, Pictured } from '../../content/public.ts';
import { RotationControls } from '../../../shared/rotation/rotation-controls.tsx';
import { useRotation } from '../../../shared/rotation/use-rotation.ts';
import { words } from '../words.ts';

/** How long the same ones are seen. Milliseconds. */
const STAY_MS = 5_000;

/** Three are seen on wide screens, one on phones; the others wait their turn. */
const Row = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 8px',
  padding: 0,
  display: 'grid',
  gap: sizes.gap,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > :nth-of-type(n + 2)': { display: 'none' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > :nth-of-type(n + 2)': { display: 'grid' },
    '& > :nth-of-type(n + 4)': { display: 'none' },
  },
}));

/** The name of an organisation, set as its sign. */
const Sign = styled('li')({
  display: 'grid',
  placeItems: 'center',
  minHeight: 120,
  padding: '18px 22px',
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  fontFamily: fonts.heading,
  fontSize: '1.375rem',
  fontWeight: 680,
  lineHeight: 1.15,
  ...card,
  '& img': { maxHeight: 84 },
});

/** Where our sessions are: the signs move on by one every 5 seconds (F1). */
export function Logos({ of: logos }: { readonly of: BlocksOf<'home'>['logos'] }) {
  const rotation = useRotation(logos.length, STAY_MS);
  const { index, playing } = rotation;
  return (
    <Part title={words.sessionsAt} when={logos}>
      <div {...rotation.holds}>
        <Row aria-live={playing ? 'off' : 'polite'}>
          {[...logos.slice(index), ...logos.slice(0, index)].map(({ _id, who, link, picture }) => {
            const sign = (
              <Pictured of={picture} sizes="300px" fit="contain">
                {who}
              </Pictured>
            );
            return <Sign key={_id}>{link === '' ? sign : <ContentLink to={link}>{sign}</ContentLink>}</Sign>;
          })}
        </Row>
        <RotationControls rotation={rotation} what={words.sessionsAt} steps={logos.length > 1} />
      </div>
    </Part>
  );
}
