import { skills } from '@aarambh/contracts/interviews/scorecard.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ScorecardRecord } from '../records/records.ts';
import { words as about } from '../ui/about/interview-words.ts';
import { Bars } from '../ui/bars.tsx';
import { moment } from '../ui/format.ts';
import { MessageCard } from '../ui/message.tsx';
import { words } from './words.ts';
import { Written } from './written.tsx';

type Version = NonNullable<ScorecardRecord['versions']>[number];

/** Every version that was submitted, the newest first, with why it was corrected. */
export function Versions({ versions }: { readonly versions: readonly Version[] }) {
  if (versions.length === 0) return <MessageCard title={words.noVersions}>{words.noVersionsWhy}</MessageCard>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 6 }}>
      {versions.map((one) => (
        <Box component="li" key={one.version} sx={{ display: 'grid', gap: 3 }}>
          <div>
            <Typography variant="h5" component="h2">
              {words.versionNo(one.version)} · {words.rating(one.overall)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {moment(one.at)} {words.byWhom(one.byName ?? words.erased)}
            </Typography>
            {one.reason !== null && (
              <Typography sx={{ mt: 2, pl: 3, borderLeft: '3px solid', borderColor: 'link', whiteSpace: 'pre-line' }}>
                <b>{words.corrected}</b> {one.reason}
              </Typography>
            )}
          </div>
          <Bars title={words.ratings} full={10} bars={skills.map((skill) => ({ label: about.skills[skill], value: one.ratings[skill] }))} />
          <Written notes={one.notes} />
        </Box>
      ))}
    </Box>
  );
}
