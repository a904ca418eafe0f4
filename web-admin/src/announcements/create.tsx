import { Page } from '../ui/page.tsx';
import { RecordCreate } from '../ui/record/record-create.tsx';
import { AnnouncementForm } from './form.tsx';
import { about, announcementOf } from './values.ts';
import { words } from './words.ts';

/** A new announcement. */
export default function AnnouncementCreate() {
  return (
    <RecordCreate resource="announcements" transform={announcementOf} saved={words.saved} about={about}>
      <Page title={words.create} lead={words.createLead}>
        <AnnouncementForm announcement={null} />
      </Page>
    </RecordCreate>
  );
}
