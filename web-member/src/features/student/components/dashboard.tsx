import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { StudentBooking, StudentData } from '@aarambh/contracts/routes/student.ts';
import { dayOf } from '@aarambh/contracts/interviews/dates.ts';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { AnnouncementsCard } from '../../../shared/announcements/announcements-card.tsx';
import { Ask } from '../../../shared/ask/ask.tsx';
import { ScheduleDialog } from '../../../shared/schedule/schedule-dialog.tsx';
import { cancelInterview } from '../api/calls.ts';
import { isOpen, placeText } from '../place.ts';
import { words } from '../words.ts';
import { DetailsCard } from './details-card.tsx';
import { InterviewsCard } from './interviews-card.tsx';
import { ResumesCard } from './resumes-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { Stepper } from './stepper.tsx';
import { Tiles, type Shown } from './tiles.tsx';

const says = words.interviews;

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 22,
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' },
}));

/** What is open above the page. */
type Opened =
  | { readonly what: 'settings' | 'schedule' }
  | { readonly what: 'edit'; readonly booking: StudentBooking; readonly kind: 'interview' | 'booking' }
  | { readonly what: 'cancel'; readonly booking: StudentBooking };

interface DashboardProps {
  readonly user: User;
  /** Null for who is a student of no college yet. */
  readonly data: StudentData | null;
  /** Something was changed. */
  readonly onChanged: () => unknown;
}

/** What stands under the header: levels, tiles and cards, and the dialogs that these open. */
export function Dashboard({ user, data, onChanged }: DashboardProps) {
  const now = useNow();
  const [shown, setShown] = useState<Shown>('home');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const bookings = data?.orgBookings ?? [];
  // The one that the report is about.
  const rated = bookings.toSorted((one, other) => ((one.scoredAt ?? '') < (other.scoredAt ?? '') ? -1 : 1)).at(-1);
  const isRated = bookings[0] !== undefined && bookings[0].scoredAt !== null;
  // With a college that is not at work nothing is booked and nothing moved; what is booked is still cancelled.
  const isClosed = data?.atWork === false;
  const changeable = isClosed ? undefined : bookings.find((booking) => isOpen(booking, now));
  const mayBook = data?.mayBook === true;
  const noInterview = noInterviewOf();
  function noInterviewOf(): string | null {
    if (data === null) return words.needsCollege;
    if (isClosed) return words.closed;
    return mayBook || changeable !== undefined ? null : words.full;
  }
  const interview = (): void => {
    if (mayBook) setOpened({ what: 'schedule' });
    else if (changeable !== undefined) setOpened({ what: 'edit', booking: changeable, kind: 'booking' });
  };
  const refresh = (): void => void onChanged();
  const done = (text: string): void => {
    close();
    toast(text);
    refresh();
  };
  return (
    <Column gap={28}>
      <Stepper done={[bookings.length > 0, isRated, isRated]} />
      <Tiles
        shown={shown}
        onShow={setShown}
        noInterview={noInterview}
        onProfile={() => setOpened({ what: 'settings' })}
        onInterview={interview}
      />
      {data === null ? <EmptyState title={words.noCollege}>{words.noCollegeWhy}</EmptyState> : null}
      <Cards>
        <Column gap={22}>
          {shown === 'home' ? (
            <InterviewsCard
              bookings={bookings}
              onSchedule={mayBook ? () => setOpened({ what: 'schedule' }) : null}
              closed={isClosed}
              onEdit={(booking) => setOpened({ what: 'edit', booking, kind: 'interview' })}
              onCancel={(booking) => setOpened({ what: 'cancel', booking })}
            />
          ) : (
            <ResumesCard bookings={bookings} onUploaded={refresh} />
          )}
          {data === null ? null : <DetailsCard key={data.user._id} user={data.user} onSaved={refresh} />}
        </Column>
        <Column gap={22}>
          <ScoreCard
            rating={rated === undefined || rated.scoredAt === null ? null : rated.ratingOverall}
            report={`/studentreport/${user.id}${data === null ? '' : `?orgCode=${encodeURIComponent(data.user.orgCode)}`}`}
          />
          <AnnouncementsCard area="STUDENT" accountId={user.id} />
        </Column>
      </Cards>
      {opened?.what === 'settings' ? <SettingsDialog email={user.email} profile={`/profile/${user.id}`} onClose={close} /> : null}
      {opened?.what === 'schedule' && data !== null ? (
        <ScheduleDialog kind="schedule" orgCode={data.user.orgCode} onClose={close} onDone={() => done(says.saved)} onRefused={refresh} />
      ) : null}
      {opened?.what === 'edit' && data !== null ? (
        <ScheduleDialog
          kind={opened.kind}
          orgCode={data.user.orgCode}
          booking={{ id: opened.booking._id, day: dayOf(opened.booking.bookingDate) ?? '' }}
          onClose={close}
          onDone={(to) => done(says.moved(to))}
          onRefused={refresh}
        />
      ) : null}
      {opened?.what === 'cancel' ? (
        <Ask
          title={says.cancelTitle}
          why={says.cancelWhy(placeText(opened.booking))}
          action={[says.cancelDo, says.cancelling]}
          run={() => cancelInterview(opened.booking._id)}
          done={() => {
            toast(says.cancelled);
            return onChanged();
          }}
          close={close}
        />
      ) : null}
    </Column>
  );
}
