import { contentVerbs } from '@aarambh/contracts/verbs/content-records.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRows } from '../client/records.ts';
import type { ContentRecord } from '../records/records.ts';
import { Waiting } from '../ui/waiting.tsx';
import { MessageCard } from '../ui/message.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { When } from '../ui/when.tsx';
import { words } from './words.ts';

const of = commandOf(contentVerbs);

/** Every version that was published, newest first; each can be written anew. */
export function Versions({ record: { id, revision } }: { readonly record: ContentRecord }) {
  const { data, error, refetch } = useRows('history', {
    filter: { stream: `content-${id}` },
    sort: { field: 'revision', order: 'DESC' },
    rows: 200,
  });
  if (data === undefined) return <Waiting error={error} refetch={refetch} height={200} />;
  // What was planned and taken back was never shown.
  const taken = new Set(data.filter(({ type }) => type === 'ContentUnplanned').map(({ data: { version } }) => version));
  const versions = data.filter(({ type, revision: version }) => type === 'ContentPublished' && !taken.has(version));
  if (versions.length === 0) return <MessageCard title={words.noVersions}>{words.noVersionsWhy}</MessageCard>;
  return (
    <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {versions.map(({ revision: version, data: { from } }) => (
        <Box component="li" key={version} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, p: 4 }}>
          <Typography sx={{ flex: 1 }}>
            {words.version(version)}: {words.shownSince} <When iso={String(from)} />
          </Typography>
          <CommandButtons
            resource="content"
            id={id}
            commands={[
              of({
                ...{ command: 'restore', label: words.restore(version), consequence: words.restoreWhy, done: words.restored },
                extra: { field: null, values: { revision, version } },
              }),
            ]}
          />
        </Box>
      ))}
    </Card>
  );
}
