import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { entriesShape } from '../ui/about/ledger.tsx';
import { InnerList } from '../ui/list/console-list.tsx';
import { recordPage } from '../ui/record/record-page.tsx';
import { AccountFacts } from '../ui/about/account-facts.tsx';
import { words as ofPoints } from '../ui/about/points-words.ts';
import { words as common } from '../ui/words.ts';
import { words } from './words.ts';

/** One member's account: what it holds, every movement, its stream. */
export default recordPage('points', (account) => ({
  title: account.memberName ?? common.erasedMember,
  tab: words.account,
  lead: words.holds(account.balance),
  actions: (
    <Button component={Link} to={`/statements/${account.id}`} variant="outlined">
      {ofPoints.account.statement}
    </Button>
  ),
  details: <AccountFacts account={account} />,
  tabs: [
    {
      path: 'movements',
      label: ofPoints.ledger.movements,
      content: <InnerList shape={entriesShape(account.id)} />,
    },
  ],
  history: `points-${account.id}`,
}));
