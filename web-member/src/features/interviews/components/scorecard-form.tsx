import {
  meanOf,
  needsWhy,
  notes,
  ScorecardContent,
  scorecardLimits,
  skills,
  type DraftContent,
} from '@aarambh/contracts/interviews/scorecard.ts';
import { reasonRule } from '@aarambh/contracts/reason-rule.ts';
import type { SeenScorecard } from '@aarambh/contracts/routes/panels.ts';
import { isProblem, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { UnsavedGuard } from '@aarambh/web-shared/ui/unsaved-guard.tsx';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { submit } from '../api/calls.ts';
import { words } from '../words.ts';
import { RatingChoice } from './rating-choice.tsx';
import { useDraft } from './use-draft.ts';

const says = words.scorecard;

const Grid = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' });

interface ScorecardFormProps {
  readonly card: SeenScorecard;
  /** Reads it anew, as it stands by now. */
  readonly onReload: () => void;
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
  const { content, kept, change, flush } = useDraft(card);
  const [reason, setReason] = useState('');
  const isCorrection = card.version > 0;
  const { data: rated } = ScorecardContent.safeParse(content);
  const stillMissing = missing(content, isCorrection, reason);
  const submitting = useMutation({
    mutationFn: async () => {
      const revision = await flush();
      if (revision === null) return false;
      await submit(card._id, revision, ScorecardContent.parse(content), isCorrection ? reason.trim() : null);
      return true;
    },
    onSuccess: (isDone) => {
      if (!isDone) return;
      toast(says.submitted);
      onReload();
    },
  });
  // Somebody else wrote it: sent again it would be refused again.
  const isStale = kept === 'stale' || isProblem(submitting.error, 'stale_revision');
  const note = (name: keyof DraftContent['notes'], label: string) => (
    <Field
      key={name}
      label={label}
      name={name}
      rows={8}
      required={name === 'why'}
      maxLength={scorecardLimits.text}
      value={content.notes[name]}
      onChange={({ target }) => change({ ...content, notes: { ...content.notes, [name]: target.value } })}
    />
  );
  return (
    <Column gap={22}>
      {isCorrection ? null : <Muted>{says.missingNote}</Muted>}
      <UnsavedGuard when={(kept === 'waiting' || kept === 'saving' || kept === 'failed') && !submitting.isPending} />
      <Panel aria-labelledby="ratings">
        <Heading id="ratings" size="h4">
          {says.ratings}
        </Heading>
        <Muted sx={{ mb: 4 }}>{says.ratingsLead}</Muted>
        <Grid>
          {skills.map((skill) => (
            <RatingChoice
              key={skill}
              label={says.skills[skill]}
              value={content.ratings[skill]}
              onChange={(value) => change({ ...content, ratings: { ...content.ratings, [skill]: value } })}
            />
          ))}
          <RatingChoice label={says.overall} value={content.overall} onChange={(overall) => change({ ...content, overall })} />
        </Grid>
        {rated === undefined ? null : <Muted sx={{ mt: 3 }}>{says.mean(meanOf(rated.ratings).toFixed(2))}</Muted>}
        {rated !== undefined && needsWhy(rated) ? <div style={{ marginTop: 16 }}>{note('why', says.why)}</div> : null}
      </Panel>
      <Panel aria-labelledby="notes">
        <Heading id="notes" size="h4">
          {says.notes}
        </Heading>
        <Muted sx={{ mb: 4 }}>{says.notesLead}</Muted>
        <Column gap={16}>{notes.map((name) => note(name, says.fields[name]))}</Column>
      </Panel>
      {isCorrection ? (
        <Field
          label={says.reason}
          name="reason"
          maxLength={reasonRule.longest}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      {isStale || kept === 'failed' ? (
        <Notice tone="error">
          {says.kept[isStale ? 'stale' : 'failed']}{' '}
          <Button variant="text" onClick={() => (isStale ? onReload() : void flush())}>
            {isStale ? says.load : says.again}
          </Button>
        </Notice>
      ) : (
        <Muted role="status">{says.kept[kept]}</Muted>
      )}
      {submitting.isError && !isStale ? <Notice tone="error">{sentenceOf(submitting.error)}</Notice> : null}
      <Actions>
        <Button
          disabled={stillMissing !== null || submitting.isPending || isStale}
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
