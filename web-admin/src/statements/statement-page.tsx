import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useApi } from '../client/use-api.ts';
import { Offered } from '../ui/offered.tsx';
import type { SearchWanted } from '../ui/use-keys.ts';
import { Failure } from '../ui/failure.tsx';
import { readerZone } from '../ui/format.ts';
import { MemberPicker } from '../ui/member-picker.tsx';
import { MessageCard } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';
import { MomentField } from './moment-field.tsx';
import { StatementView } from './statement-view.tsx';
import { words } from './words.ts';

/** Any member's account as it stood at any moment, folded from its events (J5). */
export default function StatementPage() {
  return (
    <Offered area="statements">
      <Choosing />
    </Offered>
  );
}

function Choosing() {
  const { memberId = null } = useParams();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const wanted = (useLocation().state as SearchWanted | null)?.search === true;
  const at = query.get('at');
  return (
    <Page title={words.title} lead={words.lead}>
      <Card sx={{ p: { xs: 4, md: 5 }, mb: 5, display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 4, alignItems: 'start' }}>
        <MemberPicker
          value={memberId}
          autoFocus={wanted}
          onChange={(id) =>
            void navigate({
              pathname: id === null ? '/statements' : `/statements/${id}`,
              search: at === null ? '' : `?at=${encodeURIComponent(at)}`,
            })
          }
        />
        <MomentField at={at} zone={readerZone} onChange={(next) => setQuery(next === null ? {} : { at: next })} />
      </Card>
      {memberId === null ? <MessageCard title={words.choose}>{words.chooseWhy}</MessageCard> : <Statement memberId={memberId} at={at} />}
    </Page>
  );
}

function Statement({ memberId, at }: { readonly memberId: string; readonly at: string | null }) {
  const api = useApi();
  // Under `ledger`, so that a movement which happens now refreshes it.
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['ledger', 'statement', memberId, at],
    queryFn: ({ signal }) =>
      api.get('/admin/api/statements/{memberId}', { params: { memberId }, query: at === null ? {} : { at }, signal }),
  });
  if (isPending)
    return (
      <Box role="status" aria-label={words.loading}>
        <Skeleton variant="rounded" height={320} />
      </Box>
    );
  if (data === undefined) return <Failure error={error} retry={() => void refetch()} />;
  return <StatementView statement={data} />;
}
