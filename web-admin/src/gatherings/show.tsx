import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { bookingShape } from '../ui/about/bookings.tsx';
import type { BookingRecord, GatheringRecord } from '../records/records.ts';
import { DownloadButton } from '../ui/download.tsx';
import { INDIA, moment } from '../ui/format.ts';
import { InnerList } from '../ui/list/console-list.tsx';
import { Page } from '../ui/page.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { SeatsBar } from '../ui/seats-bar.tsx';
import { commandsOf } from './commands.tsx';
import { EventPicture } from '../ui/about/event-picture.tsx';
import { GatheringChips, kinds, price, taken } from '../ui/about/gathering-chips.tsx';

/** A gathering: what it says, who booked, what happened to it. */
export default function GatheringShow() {
  return (
    <RecordShow<GatheringRecord>>
      {(gathering) => (
        <Page
          title={gathering.title}
          lead={`No. ${gathering.eventNumber} · ${moment(gathering.startsAt, INDIA)}`}
          chips={<GatheringChips gathering={gathering} />}
          actions={<Actions gathering={gathering} />}
        >
          <StaleNote stale={gathering.stale} />
          <RecordTabs
            base={`/gatherings/${gathering.id}/show`}
            tabs={[
              { path: '', label: 'Details', content: <Details gathering={gathering} /> },
              { path: 'bookings', label: 'Who booked', content: <WhoBooked gathering={gathering} /> },
              { path: 'history', label: 'History', content: <HistoryTab stream={`gathering-${gathering.id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}

function Actions({ gathering }: { readonly gathering: GatheringRecord }) {
  return (
    <>
      {gathering.status !== 'cancelled' && (
        <Button component={Link} to={`/gatherings/${gathering.id}`} variant="outlined" startIcon={<EditIcon />}>
          Edit
        </Button>
      )}
      <CommandButtons resource="gatherings" id={gathering.id} commands={commandsOf(gathering)} />
    </>
  );
}

function Details({ gathering }: { readonly gathering: GatheringRecord }) {
  const { summary, speaker, aboutSpeaker, kind, startsAt, endsAt, cancelUntil, place, joinLink, seatsHeld, seatsConfirmed } = gathering;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xl: 'minmax(0, 1fr) 320px' }, gap: 5, alignItems: 'start' }}>
        <Facts
          title="What members see"
          facts={[
            { label: 'Starts', value: moment(startsAt, INDIA) },
            { label: 'Ends', value: moment(endsAt, INDIA) },
            { label: 'Kind', value: kinds[kind] },
            { label: 'Price', value: price(gathering) },
            { label: 'Speaker', value: speaker },
            { label: 'Place', value: place },
            { label: 'Summary', value: summary, wide: true },
            { label: 'About the speaker', value: aboutSpeaker, wide: true },
          ]}
        />
        <Card sx={{ aspectRatio: '16 / 9', display: { xs: 'none', xl: 'block' } }}>
          <EventPicture gathering={gathering} />
        </Card>
      </Box>
      <Facts
        title="Seats"
        facts={[
          { label: 'Taken', value: <SeatsBar seats={gathering.seats} taken={taken(gathering)} of={gathering.title} /> },
          { label: 'Confirmed, and held while somebody books', value: `${seatsConfirmed} and ${seatsHeld}` },
          { label: 'Members may cancel until', value: moment(cancelUntil, INDIA) },
          {
            label: 'Link for who booked',
            value:
              joinLink === '' ? (
                ''
              ) : (
                <MuiLink href={joinLink} target="_blank" rel="noreferrer">
                  {joinLink}
                </MuiLink>
              ),
          },
        ]}
      />
      <Facts
        title="Record"
        facts={[
          { label: 'Created', value: moment(gathering.createdAt) },
          { label: 'Last change', value: moment(gathering.changedAt) },
        ]}
      />
    </Box>
  );
}

function WhoBooked({ gathering: { id, eventNumber } }: { readonly gathering: GatheringRecord }) {
  return (
    <>
      <Box sx={{ mb: 4 }}>
        <DownloadButton
          label="Export as CSV"
          load={(api) => api.file('/admin/api/gatherings/{id}/bookings.csv', { params: { id } })}
          fileName={`event-${eventNumber}-bookings.csv`}
        />
      </Box>
      <InnerList<BookingRecord>
        resource="bookings"
        shape={bookingShape({
          about: 'gathering',
          permanent: { gatheringId: id },
          empty: { title: 'Nobody booked yet', text: 'Whoever books this event will be listed here, with their points and payment id.' },
        })}
      />
    </>
  );
}
