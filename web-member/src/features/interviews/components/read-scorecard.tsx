import { notes, skills } from '@aarambh/contracts/interviews/scorecard.ts';
import type { SeenScorecard } from '@aarambh/contracts/routes/panels.ts';
import { Facts } from '@aarambh/web-shared/ui/facts.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { styled } from '@mui/material/styles';
import { words } from '../words.ts';

const says = words.scorecard;

/** As it was typed, line by line. */
const Text = styled('span')({ whiteSpace: 'pre-line' });

/** What was submitted, to be read. */
export function ReadScorecard({ card: { submitted, submittedAt, submittedBy, version } }: { readonly card: SeenScorecard }) {
  if (submitted === null) return <Muted>{says.empty}</Muted>;
  const { ratings, overall, notes: texts } = submitted;
  const facts = [
    ...skills.map((skill) => [says.skills[skill], String(ratings[skill])] as const),
    [says.overall, String(overall)] as const,
    ...(texts.why === '' ? [] : [[says.why, <Text key="why">{texts.why}</Text>] as const]),
    ...notes.filter((name) => texts[name] !== '').map((name) => [says.fields[name], <Text key={name}>{texts[name]}</Text>] as const),
  ];
  return (
    <Panel>
      {submittedAt === null ? null : <Muted sx={{ mb: 3 }}>{says.version(version, submittedAt, submittedBy)}</Muted>}
      <Facts facts={facts} />
    </Panel>
  );
}
