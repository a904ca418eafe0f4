import Box from '@mui/material/Box';
import { useUser } from '../client/session.ts';
import { bookingShape } from '../ui/about/bookings.tsx';
import { AccountOf } from '../ui/about/account-of.tsx';
import type { MemberRecord } from '../records/records.ts';
import { count, moment, points } from '../ui/format.ts';
import { InnerList } from '../ui/list/console-list.tsx';
import { MemberLink } from '../ui/member-link.tsx';
import { Facts, type Fact } from '../ui/record/facts.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import { words as about } from '../ui/about/words.ts';
import { words as common } from '../ui/words.ts';
import { words as deedsWords } from '../ui/about/deeds-words.ts';
import { ConsentsTab } from './consents-tab.tsx';
import { DeedsTab } from './deeds-tab.tsx';
import { MembershipTab } from './membership-tab.tsx';
import { TestimonialsTab } from './testimonials-tab.tsx';
import { MemberCommands } from './member-commands.tsx';
import { MemberChip } from './member-chip.tsx';
import { words } from './words.ts';
import { SecurityLogTab } from './security-log/security-log-tab.tsx';
import { words as securityLog } from './security-log/words.ts';

/** A person: who they are, their points, bookings, application, testimonials and consents, what was done to the account and around its login, and what they did as staff. Only who may change members finds this page. */
export default function MemberShow() {
  const me = useUser();
  return (
    <RecordPage resource="members">
      {(member) => ({
        title: member.name ?? common.erasedMember,
        lead: member.email ?? undefined,
        chips: <MemberChip member={member} />,
        actions: <MemberCommands member={member} meId={me?.id} isMe={me?.id === member.id} />,
        details: <Facts facts={factsOf(member)} />,
        tabs: [
          { path: 'points', label: about.points, content: <AccountOf memberId={member.id} /> },
          { path: 'bookings', label: words.bookings, content: <BookingsOf memberId={member.id} /> },
          { path: 'membership', label: words.membership.label, content: <MembershipTab memberId={member.id} /> },
          { path: 'testimonials', label: words.testimonials.label, content: <TestimonialsTab memberId={member.id} /> },
          { path: 'consents', label: words.consents.label, content: <ConsentsTab memberId={member.id} /> },
        ],
        history: `account-${member.id}`,
        after: [
          {
            path: 'security-log',
            label: securityLog.label,
            content: <SecurityLogTab memberId={member.id} erased={member.erased} />,
          },
          // Also of who was staff once.
          { path: 'deeds', label: deedsWords.title, content: <DeedsTab memberId={member.id} /> },
        ],
      })}
    </RecordPage>
  );
}

const factsOf = (member: MemberRecord): readonly Fact[] => [
  {
    label: words.role,
    value:
      member.proposedRole == null
        ? words.roles[member.role]
        : words.facts.proposed(words.roles[member.role], words.roles[member.proposedRole]),
  },
  { label: about.points, value: points(member.points ?? 0) },
  { label: words.facts.since, value: member.registeredAt === undefined ? '' : moment(member.registeredAt) },
  {
    label: words.email,
    value:
      member.email === null
        ? words.facts.erased
        : member.verified === true
          ? words.facts.verified(member.email ?? '')
          : words.facts.notVerified(member.email ?? ''),
  },
  {
    label: words.facts.invitedBy,
    value:
      member.referrer === null || member.referrer === undefined ? (
        words.facts.nobody
      ) : (
        <MemberLink id={member.referrer} name={words.facts.anotherMember} />
      ),
  },
  { label: words.facts.brought, value: count(member.referrals ?? 0) },
  { label: words.facts.card, value: words.facts.cardOf(member.card ?? null) },
  { label: words.facts.connections, value: count(member.connections ?? 0) },
  { label: words.facts.signIns, value: words.facts.linked(member.signIns ?? []) },
  { label: words.facts.formerNames, value: words.facts.names(member.formerNames ?? []) },
  { label: words.facts.bio, value: member.bio, wide: true },
];

function BookingsOf({ memberId }: { readonly memberId: string }) {
  return (
    <Box>
      <InnerList
        shape={bookingShape({
          about: 'member',
          permanent: { memberId },
          empty: { title: words.noBookings, text: words.noBookingsWhy },
        })}
      />
    </Box>
  );
}
