import type { AnnouncementRecord } from '../records/records.ts';
import { Page } from '../ui/page.tsx';
import { RecordEdit } from '../ui/record/record-edit.tsx';
import { AnnouncementForm } from './form.tsx';
import { about, changeOf } from './values.ts';
import { words } from './words.ts';

/** Changes an announcement; saving shows it. */
export default function AnnouncementEdit() {
  return (
    <RecordEdit resource="announcements" transform={changeOf} saved={words.saved} about={about}>
      {(record: AnnouncementRecord) => (
        <Page title={words.writing(record.title)} lead={words.areas[record.area].place}>
          <AnnouncementForm announcement={record} />
        </Page>
      )}
    </RecordEdit>
  );
}
