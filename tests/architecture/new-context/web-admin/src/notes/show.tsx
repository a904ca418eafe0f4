import type { NoteRecord } from '@aarambh/contracts/records/notes.ts';
import { noteVerbs } from '@aarambh/contracts/verbs/notes.ts';
import { moment } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { Facts, type Fact } from '../ui/record/facts.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import { words } from './words.ts';

const hide = commandOf(noteVerbs)({
  ...{ command: 'hide', label: words.hide, consequence: words.hideWhy, done: words.wasHidden, danger: true },
});

/** One note, which an admin can take out of sight. */
export default function NoteShow() {
  return (
    <RecordPage resource="notes">
      {(note) => ({
        title: note.text,
        actions: <CommandButtons resource="notes" id={note.id} commands={note.hidden ? [] : [hide]} />,
        details: <Facts facts={factsOf(note)} />,
        history: `note-${note.id}`,
      })}
    </RecordPage>
  );
}

const factsOf = ({ memberId, writerName, hidden, writtenAt }: NoteRecord): readonly Fact[] => [
  { label: words.writer, value: <MemberLink id={memberId} name={writerName} /> },
  { label: words.state, value: hidden ? words.isHidden : words.isShown },
  { label: words.writtenAt, value: moment(writtenAt) },
];
