import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { FailedMailView } from '@aarambh/contracts/http/admin.ts';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { words as basic } from '@aarambh/web-shared/ui/words.ts';
import { useApi } from '../client/use-api.ts';
import { Failure } from '../ui/failure.tsx';
import { moment } from '../ui/format.ts';
import { mailName } from './mail-names.ts';
import { useFailedMails } from './use-failed-mails.ts';
import { words } from './words.ts';

/** Mails that nobody took in any try, with why and since when; whom they are for is not an operator's to know. */
export function FailedMails() {
  const api = useApi();
  const notify = useNotify();
  const mails = useFailedMails();
  const retry = useMutation({
    mutationFn: (id?: string) => api.post('/admin/api/system/retry-mails', { body: id === undefined ? {} : { id } }),
    onSuccess: ({ tried }) => notify(words.mails.tried(tried), { type: 'success' }),
    onError: (error) => notify(sentenceOf(error), { type: 'error' }),
    onSettled: () => mails.refetch(),
  });

  return (
    <Card component="section" aria-labelledby="failed-mails">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3, p: 5, pb: 2 }}>
        <Typography id="failed-mails" variant="h5" component="h2">
          {words.mails.heading}
        </Typography>
        {mails.data !== undefined && mails.data.length > 1 && (
          <Button size="small" variant="outlined" disabled={retry.isPending} onClick={() => retry.mutate(undefined)}>
            {words.mails.retryAll(mails.data.length)}
          </Button>
        )}
      </Box>
      <Typography variant="body2" sx={{ px: 5, pb: 3, color: 'text.secondary' }}>
        {mails.data?.length === 0 ? words.mails.none : words.mails.why}
      </Typography>
      {mails.isPending && <Skeleton variant="rounded" height={56} sx={{ mx: 5, mb: 5 }} />}
      {mails.error !== null && mails.data === undefined && (
        <Box sx={{ px: 5, pb: 2 }}>
          <Failure error={mails.error} retry={() => void mails.refetch()} />
        </Box>
      )}
      {mails.data?.map((mail) => (
        <FailedMail
          key={mail.id}
          mail={mail}
          busy={retry.isPending && (retry.variables === undefined || retry.variables === mail.id)}
          onRetry={() => retry.mutate(mail.id)}
        />
      ))}
    </Card>
  );
}

interface FailedMailProps {
  readonly mail: FailedMailView;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function FailedMail({ mail: { template, attempts, failure, failedAt }, busy, onRetry }: FailedMailProps) {
  const name = mailName(template);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', px: 5, py: 3, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2">{words.mails.failure(failure, attempts)}</Typography>
        {failedAt !== null && (
          <Typography variant="caption" component="time" dateTime={failedAt} sx={{ color: 'text.secondary' }}>
            {moment(failedAt)}
          </Typography>
        )}
      </Box>
      <Button
        variant="outlined"
        size="small"
        loading={busy}
        onClick={onRetry}
        aria-label={words.mails.retryOf(name, failedAt === null ? null : moment(failedAt))}
      >
        {basic.tryAgain}
      </Button>
    </Box>
  );
}
