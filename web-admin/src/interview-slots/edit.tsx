import { writtenRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { InterviewSlotsRecord } from '../records/records.ts';
import { Page } from '../ui/page.tsx';
import { Loading } from '../ui/plain-pages.tsx';
import { RecordEdit } from '../ui/record/record-edit.tsx';
import { SlotsForm } from './form.tsx';
import { rulesOf } from './values.ts';
import { words } from './words.ts';

/** Lays down when a college has slots. */
export default function SlotsEdit() {
  return (
    <RecordEdit resource="interview-slots" transform={rulesOf} saved={words.saved}>
      {({ id, name, rules, revision }: InterviewSlotsRecord) =>
        // A row of the list stands there without its rules until the record comes.
        rules === undefined || revision === undefined ? (
          <Loading />
        ) : (
          <Page title={words.editing(name)} lead={words.editLead}>
            <SlotsForm laid={{ id, revision, holiday: '', ...writtenRules(rules) }} />
          </Page>
        )
      }
    </RecordEdit>
  );
}
