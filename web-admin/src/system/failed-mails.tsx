import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { FailedMailView } from '@aarambh/contracts/http/admin.ts';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { words as basic } from '@aarambh/web-shared/ui/words.ts';
import { useApi } from '../client/use-api.ts';
import { Failure } from '../ui/failure.tsx';
import { moment } from '../ui/format.ts';
import { mailName } from './mail-names.ts';
import { SystemCard, SystemRow } from './system-card.tsx';
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
    <SystemCard
      title={words.mails.heading}
      lead={mails.data?.length === 0 ? words.mails.none : words.mails.why}
      action={
        mails.data !== undefined &&
        mails.data.length > 1 && (
          <Button size="small" variant="outlined" disabled={retry.isPending} onClick={() => retry.mutate(undefined)}>
            {words.mails.retryAll(mails.data.length)}
          </Button>
        )
      }
    >
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
    </SystemCard>
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
    <SystemRow
      title={name}
      text={words.mails.failure(failure, attempts)}
      detail={failedAt !== null && <time dateTime={failedAt}>{moment(failedAt)}</time>}
    >
      <Button
        variant="outlined"
        size="small"
        loading={busy}
        onClick={onRetry}
        aria-label={words.mails.retryOf(name, failedAt === null ? null : moment(failedAt))}
      >
        {basic.tryAgain}
      </Button>
    </SystemRow>
  );
}
