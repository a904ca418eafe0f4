import type { ContentRecord } from '../records/records.ts';
import { Page } from '../ui/page.tsx';
import { RecordEdit } from '../ui/record/record-edit.tsx';
import { blockName } from './names.ts';
import { ContentForm } from './form.tsx';
import { words as menu } from './menu-words.ts';
import { about, writtenOf } from './values.ts';
import { words } from './words.ts';

/** Changes what is written of a record; publishing shows it. */
export default function ContentEdit() {
  return (
    <RecordEdit resource="content" transform={writtenOf} saved={words.saved} about={about}>
      {(record: ContentRecord) => (
        <Page title={words.writing(menu.record(record.title))} lead={`${words.pages[record.page]}: ${blockName(record.block)}`}>
          <ContentForm record={record} />
        </Page>
      )}
    </RecordEdit>
  );
}
