import type { UploadDetailAnswer } from '@aarambh/contracts/http/students.ts';
import { fetchFile } from '@aarambh/web-shared/files/fetch-file.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { timeText, writtenDayText } from '../../../../shared/schedule/days.ts';
import { words } from '../../upload-words.ts';
import { DownloadButton } from './download-button.tsx';
import { SheetTable } from './sheet-table.tsx';

const says = words.unavailable;
/** Bookings that are shown; all of them stand in the file. */
const SHOWN = 50;

interface UnavailableBookingsProps {
  readonly orgId: string;
  readonly upload: UploadDetailAnswer;
}

/** Bookings of a list that could not be made, each with the reason, and all of them as a file. */
export function UnavailableBookings({ orgId, upload: { uploadId, unavailableBookings, counts } }: UnavailableBookingsProps) {
  const shown = unavailableBookings.slice(0, SHOWN);
  return (
    <Panel aria-labelledby="unavailable">
      <Column gap={14}>
        <Heading id="unavailable" size="h4">
          {says.title}
        </Heading>
        <Muted>{says.lead}</Muted>
        <div>
          <DownloadButton
            label={says.download}
            fileName="unavailable.csv"
            load={() => fetchFile('/api/org/uploads/{orgId}/{uploadId}/unavailable.csv', { params: { orgId, uploadId } })}
          />
        </div>
        <SheetTable label={says.table} columns={[says.name, says.wanted, says.reason]}>
          {shown.map(({ name, email, bookingDate, time, reason }) => (
            <tr key={`${email} ${bookingDate} ${time}`}>
              <th scope="row">
                <span dir="auto">{name}</span>
                <span className="more">{email}</span>
              </th>
              <td className="number">{`${writtenDayText(bookingDate)}, ${timeText(time)}`}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </SheetTable>
        {shown.length < counts.unavailable ? <Muted>{says.more(shown.length)}</Muted> : null}
      </Column>
    </Panel>
  );
}
