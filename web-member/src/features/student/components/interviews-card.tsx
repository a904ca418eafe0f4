import type { StudentBooking } from '@aarambh/contracts/routes/student.ts';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { CalendarIcon } from '@aarambh/web-shared/ui/more-icons.tsx';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { isOpen, placeText } from '../place.ts';
import { words } from '../words.ts';

const says = words.interviews;

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '14px 0 0',
  padding: 0,
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', paddingBlock: 14 },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li > svg': { flex: 'none', color: theme.vars.palette.link },
  '& li > div:first-of-type': { flex: '1 1 200px', minWidth: 0 },
}));

interface InterviewsCardProps {
  readonly bookings: readonly StudentBooking[];
  /** Absent where none can be booked. */
  readonly onSchedule: (() => void) | null;
  /** The college is not at work: nothing is moved. */
  readonly closed: boolean;
  readonly onEdit: (booking: StudentBooking) => void;
  readonly onCancel: (booking: StudentBooking) => void;
}

/** How a booking stands for its student. */
function standing(booking: StudentBooking, closed: boolean, now: number): string {
  const { missing, startsAt, changeUntil } = booking;
  if (missing !== null) return says.missed[missing];
  if (isOpen(booking, now)) return closed ? says.cancelUntil(changeUntil) : says.until(changeUntil);
  return now < Date.parse(startsAt) ? says.fixed : says.over;
}

/** The interviews of a student: those that have a date and a time. */
export function InterviewsCard({ bookings, onSchedule, closed, onEdit, onCancel }: InterviewsCardProps) {
  const now = useNow();
  const placed = bookings.filter(({ bookingDate, time }) => bookingDate !== '' && time !== '');
  return (
    <Panel aria-labelledby="interviews">
      <Heading id="interviews" size="h4">
        {says.title}
      </Heading>
      {placed.length === 0 ? (
        <>
          <Muted sx={{ mt: 3 }}>{says.none}</Muted>
          {onSchedule === null ? null : (
            <>
              <Muted sx={{ mb: 3 }}>{says.first}</Muted>
              <Button onClick={onSchedule}>{says.schedule}</Button>
            </>
          )}
        </>
      ) : (
        <>
          <Rows>
            {placed.map((booking) => (
              <li key={booking._id}>
                <CalendarIcon />
                <div>
                  <strong>{placeText(booking)}</strong>
                  <Muted>{standing(booking, closed, now)}</Muted>
                </div>
                {isOpen(booking, now) ? (
                  <Actions>
                    {closed ? null : (
                      <Button variant="outlined" aria-label={says.editOf(placeText(booking))} onClick={() => onEdit(booking)}>
                        {says.edit}
                      </Button>
                    )}
                    <Button variant="text" aria-label={says.cancelOf(placeText(booking))} onClick={() => onCancel(booking)}>
                      {says.cancel}
                    </Button>
                  </Actions>
                ) : null}
              </li>
            ))}
          </Rows>
          <Muted>{says.zone}</Muted>
        </>
      )}
    </Panel>
  );
}
