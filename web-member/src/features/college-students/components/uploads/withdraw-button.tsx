import type { UploadView } from '@aarambh/contracts/http/students.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadsKey, withdrawUpload } from '../../api/uploads.ts';
import { words } from '../../uploads-words.ts';

const says = words.withdraw;

/** Whether nothing is done of an upload yet, so that it can be withdrawn. */
export const isUndone = ({ status }: UploadView): boolean => status === 'parsing' || status === 'ready';

interface WithdrawButtonProps {
  readonly orgId: string;
  readonly upload: UploadView;
}

/** Withdraws an upload. One that was decided meanwhile is shown as it stands now, with the reason why it is not withdrawn. */
export function WithdrawButton({ orgId, upload: { uploadId, receivedAt } }: WithdrawButtonProps) {
  const queries = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => withdrawUpload(orgId, uploadId),
    onSuccess: () => toast(says.done),
    onError: (error) => toast(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: uploadsKey(orgId) }),
  });
  return (
    <Button
      variant="text"
      disabled={withdrawing.isPending}
      onClick={() => withdrawing.mutate()}
      aria-label={says.of(words.at(receivedAt))}
      sx={{ alignSelf: 'flex-start' }}
    >
      {withdrawing.isPending ? says.busy : says.action}
    </Button>
  );
}
