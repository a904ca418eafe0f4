import { radii } from '@aarambh/web-shared/theme/index.ts';
import { EventsIcon, HomeIcon, YouIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { DocumentIcon } from '@aarambh/web-shared/ui/more-icons.tsx';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useId, type ComponentType } from 'react';
import { words } from '../words.ts';

const says = words.tiles;

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 22 },
}));

const Tile = styled(ButtonBase)(({ theme }) => ({
  display: 'grid',
  justifyContent: 'start',
  justifyItems: 'start',
  gap: 10,
  minHeight: 92,
  padding: '16px 18px',
  textAlign: 'start',
  fontFamily: 'inherit',
  fontSize: '1rem',
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radii.card,
  backgroundColor: theme.vars.palette.background.paper,
  '& svg': { color: theme.vars.palette.link },
  '&:hover': { backgroundColor: theme.vars.palette.soft },
  '&[aria-pressed="true"]': { borderColor: theme.vars.palette.primary.main, backgroundColor: theme.vars.palette.soft },
  '&.Mui-disabled': { color: theme.vars.palette.text.secondary, '& svg': { color: 'inherit' } },
})) as typeof ButtonBase;

/** What the tiles show on the page. */
export type Shown = 'home' | 'resume';

interface TilesProps {
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
  readonly onProfile: () => void;
  readonly onInterview: () => void;
  /** Why no interview can be booked or changed now; null where one can. */
  readonly noInterview: string | null;
}

/** The four tiles of the dashboard: two show a card, two open a dialog. */
export function Tiles({ shown, onShow, onProfile, onInterview, noInterview }: TilesProps) {
  const why = useId();
  const part = (name: string, Icon: ComponentType, of: Shown) => (
    <Tile aria-pressed={shown === of} onClick={() => onShow(of)}>
      <Icon />
      {name}
    </Tile>
  );
  return (
    <div>
      <Row role="group" aria-label={says.title}>
        {part(says.home, HomeIcon, 'home')}
        <Tile aria-haspopup="dialog" onClick={onProfile}>
          <YouIcon />
          {says.profile}
        </Tile>
        {part(says.resume, DocumentIcon, 'resume')}
        <Tile
          aria-haspopup="dialog"
          disabled={noInterview !== null}
          {...(noInterview !== null && { 'aria-describedby': why })}
          onClick={onInterview}
        >
          <EventsIcon />
          {says.interview}
        </Tile>
      </Row>
      {noInterview === null ? null : (
        <Muted id={why} sx={{ mt: 2.5 }}>
          {noInterview}
        </Muted>
      )}
    </div>
  );
}
