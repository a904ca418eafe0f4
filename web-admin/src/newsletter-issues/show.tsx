import { plainOf, richTextOf } from '@aarambh/contracts/content/rich-text.ts';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { IssueRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { EditButton } from '../ui/record/edit-button.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { recordPage } from '../ui/record/record-page.tsx';
import { IssueCommands } from './commands.tsx';
import { IssueChip } from './issue-chip.tsx';
import { IssueProgress } from './progress.tsx';
import { words } from './words.ts';

/** One issue: its words, how far it went out, and what to do with it. */
export default recordPage('newsletter-issues', (issue) => ({
  title: issue.subject,
  chips: <IssueChip state={issue.state} />,
  actions: <Actions issue={issue} />,
  details: <Details issue={issue} />,
  history: `issue-${issue.id}`,
}));

function Actions({ issue }: { readonly issue: IssueRecord }) {
  return (
    <>
      <IssueCommands issue={issue} />
      {issue.preview !== undefined && (
        <Button href={issue.preview} target="_blank" rel="noopener" variant="outlined" startIcon={<PreviewIcon />}>
          {words.preview}
        </Button>
      )}
      {issue.state === 'draft' && <EditButton resource="newsletter-issues" id={issue.id} />}
    </>
  );
}

function Details({ issue }: { readonly issue: IssueRecord }) {
  const { body = '', plannedAt, startedAt, endedAt, changedAt } = issue;
  const rich = richTextOf(body);
  const at = (iso: string | null): string => (iso === null ? words.notYet : moment(iso));
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {startedAt !== null && <IssueProgress issue={issue} />}
      <Facts
        facts={[
          { label: words.body, value: rich === null ? body : plainOf(rich), wide: true },
          { label: words.plannedAt, value: at(plannedAt) },
          { label: words.startedAt, value: at(startedAt) },
          { label: words.endedAt, value: at(endedAt) },
          { label: words.lastChange, value: moment(changedAt) },
        ]}
      />
    </Box>
  );
}
