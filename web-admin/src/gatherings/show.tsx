import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import { bookingShape } from '../ui/about/bookings.tsx';
import type { GatheringRecord } from '../records/records.ts';
import { DownloadButton } from '../ui/download.tsx';
import { INDIA, moment } from '../ui/format.ts';
import { InnerList } from '../ui/list/console-list.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { EditButton } from '../ui/record/edit-button.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { recordPage } from '../ui/record/record-page.tsx';
import { SeatsBar } from '../ui/seats-bar.tsx';
import { words as common } from '../ui/words.ts';
import { commandsOf } from './commands.tsx';
import { EventPicture } from '../ui/about/event-picture.tsx';
import { GatheringChips, kinds, price, taken } from '../ui/about/gathering-chips.tsx';
import { words } from './show-words.ts';

/** A gathering: what it says, who booked, what happened to it. */
export default recordPage('gatherings', (gathering) => ({
  title: gathering.title,
  lead: words.line(gathering.eventNumber, moment(gathering.startsAt, INDIA)),
  chips: <GatheringChips gathering={gathering} />,
  actions: <Actions gathering={gathering} />,
  details: <Details gathering={gathering} />,
  tabs: [{ path: 'bookings', label: words.whoBooked, content: <WhoBooked gathering={gathering} /> }],
  history: `gathering-${gathering.id}`,
}));

function Actions({ gathering }: { readonly gathering: GatheringRecord }) {
  return (
    <>
      {gathering.status !== 'cancelled' && <EditButton resource="gatherings" id={gathering.id} />}
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
          title={words.membersSee}
          facts={[
            { label: words.starts, value: moment(startsAt, INDIA) },
            { label: words.ends, value: moment(endsAt, INDIA) },
            { label: words.kind, value: kinds[kind] },
            { label: words.price, value: price(gathering) },
            { label: words.speaker, value: speaker },
            { label: words.place, value: place },
            { label: words.summary, value: summary, wide: true },
            { label: words.aboutSpeaker, value: aboutSpeaker, wide: true },
          ]}
        />
        <Card sx={{ aspectRatio: '16 / 9', display: { xs: 'none', xl: 'block' } }}>
          <EventPicture gathering={gathering} />
        </Card>
      </Box>
      <Facts
        title={words.seats}
        facts={[
          { label: words.taken, value: <SeatsBar seats={gathering.seats} taken={taken(gathering)} of={gathering.title} /> },
          { label: words.confirmedAndHeld, value: words.confirmedHeld(seatsConfirmed, seatsHeld) },
          { label: words.cancelUntil, value: moment(cancelUntil, INDIA) },
          {
            label: words.joinLink,
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
        title={words.record}
        facts={[
          { label: words.created, value: moment(gathering.createdAt) },
          { label: words.lastChange, value: moment(gathering.changedAt) },
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
          label={common.exportCsv}
          load={(api) => api.file('/admin/api/gatherings/{id}/bookings.csv', { params: { id } })}
          fileName={`event-${eventNumber}-bookings.csv`}
        />
      </Box>
      <InnerList
        shape={bookingShape({
          about: 'gathering',
          permanent: { gatheringId: id },
          empty: { title: words.nobodyBooked, text: words.nobodyBookedWhy },
        })}
      />
    </>
  );
}
