import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { entriesShape } from '../ui/about/ledger.tsx';
import { InnerList } from '../ui/list/console-list.tsx';
import { Page } from '../ui/page.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { AccountFacts } from '../ui/about/account-facts.tsx';
import { words as ofPoints } from '../ui/about/points-words.ts';
import { words as common } from '../ui/words.ts';
import { words } from './words.ts';

/** One member's account: what it holds, every movement, its stream. */
export default function AccountShow() {
  return (
    <RecordShow resource="points">
      {(account) => (
        <Page
          title={account.memberName ?? common.erasedMember}
          tab={words.account}
          lead={words.holds(account.balance)}
          actions={
            <Button component={Link} to={`/statements/${account.id}`} variant="outlined">
              {ofPoints.account.statement}
            </Button>
          }
        >
          <StaleNote stale={account.stale} />
          <RecordTabs
            base={`/points/${account.id}/show`}
            tabs={[
              { path: '', label: common.details, content: <AccountFacts account={account} /> },
              {
                path: 'movements',
                label: ofPoints.ledger.movements,
                content: <InnerList shape={entriesShape(account.id)} />,
              },
              { path: 'history', label: common.history, content: <HistoryTab stream={`points-${account.id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}
