import { panelLimits } from '@aarambh/contracts/interviews/panel.ts';
import type { DayInterview } from '@aarambh/contracts/routes/interviews.ts';
import type { SeenPanel } from '@aarambh/contracts/routes/panels.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { assign } from '../../api/panel.ts';
import { words } from '../../panel-words.ts';
import { shareOut, unshared } from '../../share-out.ts';

interface ShareInterviewsProps extends Pick<SeenPanel, 'interviewers'> {
  readonly orgId: string;
  /** Those of a day that take place. */
  readonly interviews: readonly DayInterview[];
  readonly onChanged: () => void;
}

/** Gives the interviews of a day that nobody of the panel has to its interviewers, evenly. */
export function ShareInterviews({ orgId, interviewers, interviews, onChanged }: ShareInterviewsProps) {
  const ids = interviewers.map(({ _id }) => _id);
  const sharing = useMutation({
    async mutationFn() {
      const shares = [...shareOut(interviews, ids)].map(([to, all]) => [to, all.slice(0, panelLimits.assignedAtOnce)] as const);
      let shared = 0;
      for (const [interviewerId, bookingIds] of shares) {
        const { left } = await assign(orgId, interviewerId, bookingIds);
        shared += bookingIds.length - left.length;
      }
      return shared;
    },
    onSuccess: (shared) => toast(shared === 0 ? words.sharedNone : words.shared(shared)),
    onSettled: onChanged,
  });
  const open = unshared(interviews, ids).length;
  if (open === 0 || ids.length === 0) return null;
  return (
    <Column gap={10} sx={{ mb: 3 }}>
      <Muted>{words.shareWhy(open)}</Muted>
      <Actions>
        <Button variant="outlined" disabled={sharing.isPending} onClick={() => sharing.mutate()}>
          {sharing.isPending ? words.sharing : words.share}
        </Button>
      </Actions>
      {sharing.isError ? <Notice tone="error">{sentenceOf(sharing.error)}</Notice> : null}
    </Column>
  );
}
