import { EventPicture } from '../ui/about/event-picture.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRows } from '../client/records.ts';
import { Link } from 'react-router';
import { TODAY } from '../client/filter-dates.ts';
import { GatheringChips, price, taken } from '../ui/about/gathering-chips.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { INDIA, moment } from '../ui/format.ts';
import { SeatsBar } from '../ui/seats-bar.tsx';
import { Panel } from './panel.tsx';
import { words } from './words.ts';

const SHOWN = 6;

/** The next gatherings, and how full each is. */
export function NextGatherings() {
  const { data, error, refetch } = useRows('gatherings', {
    filter: { startsAt_gte: TODAY },
    sort: { field: 'startsAt', order: 'ASC' },
    rows: SHOWN,
  });
  return (
    <Panel title={words.events.heading} more={{ to: '/gatherings', label: words.events.more }}>
      {data === undefined && <Waiting error={error} refetch={refetch} height={320} />}
      {data?.length === 0 && (
        <>
          <Typography sx={{ color: 'text.secondary', mb: 4 }}>{words.events.none}</Typography>
          <Button component={Link} to="/gatherings/create">
            {words.events.create}
          </Button>
        </>
      )}
      {data !== undefined && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((gathering) => (
            <Box
              component="li"
              key={gathering.id}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '72px minmax(0, 1fr)', sm: '72px minmax(0, 1fr) 140px' },
                gap: 3,
                alignItems: 'center',
                py: 3,
                '& + li': { borderTop: '1px solid', borderColor: 'divider' },
              }}
            >
              <Box sx={{ height: 48, borderRadius: 0.75, overflow: 'hidden' }}>
                <EventPicture gathering={gathering} />
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <MuiLink component={Link} to={`/gatherings/${gathering.id}/show`} sx={{ color: 'text.primary' }}>
                  {gathering.title}
                </MuiLink>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {moment(gathering.startsAt, INDIA)} · {price(gathering)}
                </Typography>
                <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
                  <GatheringChips gathering={gathering} />
                </Box>
              </Box>
              <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                <SeatsBar seats={gathering.seats} taken={taken(gathering)} of={gathering.title} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
