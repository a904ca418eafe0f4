import { needsWhy, ScorecardContent, type DraftContent } from '@aarambh/contracts/interviews/scorecard.ts';
import { reasonRule } from '@aarambh/contracts/reason-rule.ts';
import type { SeenScorecard } from '@aarambh/contracts/routes/panels.ts';
import { isProblem, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { UnsavedGuard } from '@aarambh/web-shared/ui/unsaved-guard.tsx';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { submit } from '../api/calls.ts';
import { words } from '../words.ts';
import { CorrectionNote } from './correction-note.tsx';
import { MissedNote } from './missed-note.tsx';
import { ScorecardFields } from './scorecard-fields.tsx';
import { useDraft } from './use-draft.ts';

const says = words.scorecard;

/** While it is sent nothing is typed that would not be. */
const Fields = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });

interface ScorecardFormProps {
  readonly card: SeenScorecard;
  /** Reads it anew, as it stands by now. Until that is done nothing is typed that the new one would take the place of. */
  readonly onReload: () => Promise<void>;
}

/** What is still missing before a scorecard can be submitted, as a sentence; null where nothing is. */
function missing(content: DraftContent, isCorrection: boolean, reason: string): string | null {
  const { data } = ScorecardContent.safeParse(content);
  if (data === undefined) return says.missing;
  if (needsWhy(data) && data.notes.why.trim() === '') return says.missingWhy;
  return isCorrection && reason.trim().length < reasonRule.shortest ? says.missingReason : null;
}

/** A scorecard that is written: it keeps itself as a draft, and is submitted, or corrected with a reason. */
export function ScorecardForm({ card, onReload }: ScorecardFormProps) {
  const { content, kept, change, flush, giveUpFor } = useDraft(card);
  const [reason, setReason] = useState('');
  const isCorrection = card.version > 0;
  const stillMissing = missing(content, isCorrection, reason);
  const submitting = useMutation({
    mutationFn: async () => {
      const revision = await flush();
      if (revision === null) return false;
      await submit(card._id, revision, ScorecardContent.parse(content), isCorrection ? reason.trim() : null);
      return true;
    },
    onSuccess: (isDone) => {
      if (!isDone) return undefined;
      toast(says.submitted);
      return onReload();
    },
  });
  const puttingBack = useMutation({
    // The service ends a draft that its writer saw where they send again what stands.
    mutationFn: (stands: ScorecardContent) => giveUpFor((revision) => submit(card._id, revision, stands, null)),
    onSuccess: () => {
      toast(says.isBack);
      return onReload();
    },
  });
  const isSending = submitting.isPending || puttingBack.isPending;
  const isUnsaved = kept === 'waiting' || kept === 'saving' || kept === 'failed' || reason.trim() !== '';
  // Somebody else wrote it: sent again it would be refused again.
  const isStale = kept === 'stale' || isProblem(submitting.error, 'stale_revision');
  return (
    <Column gap={22}>
      <UnsavedGuard when={isUnsaved && !isSending} />
      {isCorrection ? (
        <CorrectionNote
          card={card}
          isSending={isSending}
          isPuttingBack={puttingBack.isPending}
          error={puttingBack.error}
          onPutBack={(stands) => puttingBack.mutate(stands)}
        />
      ) : (
        <MissedNote bookingId={card._id} disabled={isSending} onNoted={onReload} />
      )}
      <Fields disabled={isSending}>
        <Column gap={22}>
          <ScorecardFields content={content} change={change} />
          {isCorrection ? (
            <Field
              label={says.reason}
              name="reason"
              maxLength={reasonRule.longest}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          ) : null}
        </Column>
      </Fields>
      {isStale || kept === 'failed' ? (
        <Notice tone="error">
          {says.kept[isStale ? 'stale' : 'failed']}{' '}
          <Button variant="text" onClick={() => void (isStale ? onReload() : flush())}>
            {isStale ? says.load : says.again}
          </Button>
        </Notice>
      ) : (
        <Muted role="status">{says.kept[kept]}</Muted>
      )}
      {submitting.isError && !isStale ? <Notice tone="error">{sentenceOf(submitting.error)}</Notice> : null}
      <Actions>
        <Button
          disabled={stillMissing !== null || isSending || isStale}
          aria-describedby={stillMissing === null ? undefined : 'still-missing'}
          onClick={() => submitting.mutate()}
        >
          {submitting.isPending ? says.submitting : says.submit}
        </Button>
        {stillMissing === null ? null : <Muted id="still-missing">{stillMissing}</Muted>}
      </Actions>
    </Column>
  );
}
