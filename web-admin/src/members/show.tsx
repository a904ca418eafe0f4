import Box from '@mui/material/Box';
import { useUser } from '../client/session.ts';
import { bookingShape } from '../ui/about/bookings.tsx';
import { AccountOf } from '../ui/about/account-of.tsx';
import type { BookingRecord, MemberRecord } from '../records/records.ts';
import { count, moment, points } from '../ui/format.ts';
import { InnerList } from '../ui/list/console-list.tsx';
import { MemberLink } from '../ui/member-link.tsx';
import { Page } from '../ui/page.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { MemberCommands } from './member-commands.tsx';
import { MemberChip, roleNames } from './words.tsx';

/** A person: who they are, their points, their bookings, what was done to the account. */
export default function MemberShow() {
  const me = useUser();
  return (
    <RecordShow<MemberRecord>>
      {(member) => (
        <Page
          title={member.name ?? 'Erased member'}
          lead={member.email ?? undefined}
          chips={<MemberChip member={member} />}
          actions={<MemberCommands member={member} meId={me?.id} isMe={me?.id === member.id} />}
        >
          <StaleNote stale={member.stale} />
          <RecordTabs
            base={`/members/${member.id}/show`}
            tabs={[
              { path: '', label: 'Details', content: <Details member={member} /> },
              { path: 'points', label: 'Points', content: <AccountOf memberId={member.id} /> },
              { path: 'bookings', label: 'Bookings', content: <BookingsOf memberId={member.id} /> },
              { path: 'history', label: 'History', content: <HistoryTab stream={`account-${member.id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}

function Details({ member }: { readonly member: MemberRecord }) {
  return (
    <Facts
      facts={[
        {
          label: 'Role',
          value:
            member.proposedRole == null
              ? roleNames[member.role]
              : `${roleNames[member.role]}; ${roleNames[member.proposedRole]} is proposed and waits for another admin`,
        },
        { label: 'Points', value: points(member.points ?? 0) },
        { label: 'Member since', value: member.registeredAt === undefined ? '' : moment(member.registeredAt) },
        {
          label: 'Email',
          value:
            member.email === null
              ? 'erased'
              : member.verified === true
                ? `${member.email ?? ''} (verified)`
                : `${member.email ?? ''} (not verified)`,
        },
        {
          label: 'Invited by',
          value:
            member.referrer === null || member.referrer === undefined ? (
              'nobody'
            ) : (
              <MemberLink id={member.referrer} name="Another member" />
            ),
        },
        { label: 'Members brought', value: count(member.referrals ?? 0) },
        { label: 'Bio', value: member.bio, wide: true },
      ]}
    />
  );
}

function BookingsOf({ memberId }: { readonly memberId: string }) {
  return (
    <Box>
      <InnerList<BookingRecord>
        resource="bookings"
        shape={bookingShape({
          about: 'member',
          permanent: { memberId },
          empty: { title: 'Nothing booked yet', text: 'Events that this person books will be listed here.' },
        })}
      />
    </Box>
  );
}
