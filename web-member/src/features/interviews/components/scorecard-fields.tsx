import {
  meanOf,
  needsWhy,
  notes,
  ScorecardContent,
  scorecardLimits,
  skills,
  type DraftContent,
} from '@aarambh/contracts/interviews/scorecard.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { styled } from '@mui/material/styles';
import { words } from '../words.ts';
import { RatingChoice } from './rating-choice.tsx';

const says = words.scorecard;

const Grid = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' });

interface ScorecardFieldsProps {
  readonly content: DraftContent;
  readonly change: (content: DraftContent) => void;
}

/** What is written in a scorecard: six ratings, the overall one with why it stands apart, and five texts. */
export function ScorecardFields({ content, change }: ScorecardFieldsProps) {
  const { data: rated } = ScorecardContent.safeParse(content);
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
    <>
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
    </>
  );
}
