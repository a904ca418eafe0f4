import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { resumeQuery } from '../api/calls.ts';
import { words } from '../words.ts';

const says = words.scorecard.resume;

/** What the student brings to an interview, which version it is, and which one was opened. */
export function ResumePanel({ bookingId }: { readonly bookingId: string }) {
  const query = useQuery(resumeQuery(bookingId));
  return (
    <Panel aria-labelledby="resume">
      <Heading id="resume" size="h4" sx={{ mb: 2 }}>
        {says.title}
      </Heading>
      <Loaded
        query={query}
        what={says.what}
        level="h3"
        skeleton={<Skeleton variant="rounded" height={44} />}
        empty={{ when: ({ version }) => version === 0, show: <Muted>{says.none}</Muted> }}
      >
        {({ resume, name, version, at, seen }) => (
          <>
            <strong style={{ overflowWrap: 'anywhere' }}>{name}</strong>
            {at === null ? null : <Muted>{says.version(version, at)}</Muted>}
            {seen === null ? null : seen.version === version ? (
              <Muted>{says.seen(seen.version, seen.at)}</Muted>
            ) : (
              <Notice tone="info">{says.newer(seen.version)}</Notice>
            )}
            <Actions sx={{ mt: 3 }}>
              <Button variant="outlined" component="a" href={resume} target="_blank" rel="noopener" aria-label={says.openOf(name)}>
                {says.open}
              </Button>
              <Muted>{says.note}</Muted>
            </Actions>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
