import type { NoteRecord } from '@aarambh/contracts/records/notes.ts';
import { noteVerbs } from '@aarambh/contracts/verbs/notes.ts';
import { moment } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { Page } from '../ui/page.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { words as common } from '../ui/words.ts';
import { words } from './words.ts';

const hide = commandOf(noteVerbs)({
  ...{ command: 'hide', label: words.hide, consequence: words.hideWhy, done: words.wasHidden, danger: true },
});

/** One note, which an admin can take out of sight. */
export default function NoteShow() {
  return (
    <RecordShow resource="notes">
      {(note) => (
        <Page title={note.text} actions={<CommandButtons resource="notes" id={note.id} commands={note.hidden ? [] : [hide]} />}>
          <StaleNote stale={note.stale} />
          <RecordTabs
            base={`/notes/${note.id}/show`}
            tabs={[
              { path: '', label: common.details, content: <Details note={note} /> },
              { path: 'history', label: common.history, content: <HistoryTab stream={`note-${note.id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}

function Details({ note: { memberId, writerName, hidden, writtenAt } }: { readonly note: NoteRecord }) {
  return (
    <Facts
      facts={[
        { label: words.writer, value: <MemberLink id={memberId} name={writerName} /> },
        { label: words.state, value: hidden ? words.isHidden : words.isShown },
        { label: words.writtenAt, value: moment(writtenAt) },
      ]}
    />
  );
}
