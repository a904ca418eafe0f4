import type { OwnView } from '@aarambh/contracts/routes/views.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { viewsQuery } from '../api/calls.ts';
import { words } from '../words.ts';

/** Widened: a page may be new to this build. */
const pages: Readonly<Record<string, string | undefined>> = words.views.pages;

/** When admins looked at the person's pages, why, and at what. */
export function ViewsSection() {
  const views = useQuery(viewsQuery);
  return (
    <Panel aria-labelledby="looks">
      <Heading id="looks" size="h4">
        {words.views.title}
      </Heading>
      <Muted sx={{ mt: 2, mb: 4 }}>{words.views.why}</Muted>
      <Loaded query={views} what={words.views.title} skeleton={<Skeleton variant="rounded" height={44} />} level="h3">
        {({ result }) =>
          result.length === 0 ? (
            <Muted>{words.views.none}</Muted>
          ) : (
            <Column gap={14}>
              {result.map((view) => (
                <Look key={view.id} view={view} />
              ))}
            </Column>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Look({ view: { since, until, reason, looks } }: { readonly view: OwnView }) {
  return (
    <div>
      <strong>{words.views.when(since, until)}</strong>
      <Muted sx={{ overflowWrap: 'anywhere' }}>{words.views.reason(reason)}</Muted>
      {looks.length === 0 ? (
        <Muted>{words.views.nothing}</Muted>
      ) : (
        <details>
          <Box component="summary" sx={{ py: 2.5, cursor: 'pointer' }}>
            {words.views.looked}
          </Box>
          <ol>
            {looks.map(({ time, route }, index) => (
              <li key={`${time} ${index}`}>{words.views.at(time, pages[route] ?? route)}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
