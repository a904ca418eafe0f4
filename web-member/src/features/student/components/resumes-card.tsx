import type { StudentBooking } from '@aarambh/contracts/routes/student.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { styled } from '@mui/material/styles';
import { placeText } from '../place.ts';
import { words } from '../words.ts';
import { ResumeVersions } from './resume-versions.tsx';
import { UploadForm } from './upload-form.tsx';

const says = words.resumes;

const Bookings = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '14px 0 22px',
  padding: 0,
  '& > li': { paddingBlock: 14 },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

interface ResumesCardProps {
  readonly bookings: readonly StudentBooking[];
  /** It was uploaded. */
  readonly onUploaded: () => void;
}

/** What a student brings to each interview: the newest version, those before, and who opened which (I7). */
export function ResumesCard({ bookings, onUploaded }: ResumesCardProps) {
  const isEmpty = bookings.every(({ resumes }) => resumes.length === 0);
  return (
    <Panel aria-labelledby="resumes">
      <Heading id="resumes" size="h4">
        {says.title}
      </Heading>
      {isEmpty ? (
        <Muted sx={{ mt: 3, mb: 5 }}>{says.none}</Muted>
      ) : (
        <Bookings>
          {bookings.map((booking) => (
            <li key={booking._id}>
              {bookings.length === 1 ? null : <Muted>{says.of(placeText(booking))}</Muted>}
              {booking.resumes.length === 0 ? <Muted>{says.noneHere}</Muted> : <ResumeVersions booking={booking} />}
            </li>
          ))}
        </Bookings>
      )}
      <UploadForm bookings={bookings} onUploaded={onUploaded} />
    </Panel>
  );
}
