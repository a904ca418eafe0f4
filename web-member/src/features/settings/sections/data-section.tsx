import type { OwnDataView } from '@aarambh/contracts/routes/own-data.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownDataQuery, requestOwnData } from '../api/calls.ts';
import { words } from '../words.ts';
import { Refused } from './step-up.tsx';

/** Everything that we hold of the person, to read and to take along. */
export function DataSection() {
  const queries = useQueryClient();
  const downloads = useQuery(ownDataQuery);
  const ask = useMutation({
    mutationFn: requestOwnData,
    onSettled: () => queries.invalidateQueries({ queryKey: ownDataQuery.queryKey }),
  });
  return (
    <Panel aria-labelledby="data">
      <Heading id="data" size="h4">
        {words.data.title}
      </Heading>
      <Muted sx={{ mt: 2, mb: 4 }}>{words.data.lead}</Muted>
      <Loaded query={downloads} what={words.data.title} skeleton={<Skeleton variant="rounded" height={44} />} level="h3">
        {({ result }) => (
          <Column gap={14}>
            <Refused by={ask} />
            {result
              // What failed is of interest until the next one is asked for.
              .filter(({ status }, index) => status !== 'expired' && (index === 0 || (status !== 'failed' && status !== 'too-long')))
              .map((one) => (
                <Download key={one.id} download={one} />
              ))}
            {result[0]?.status === 'too-long' ? null : (
              <Actions>
                <Button
                  variant="outlined"
                  disabled={ask.isPending || result.some(({ status }) => status === 'making')}
                  onClick={() => ask.mutate(newKey())}
                >
                  {result[0]?.status === 'failed' ? words.data.askAgain : words.data.ask}
                </Button>
              </Actions>
            )}
          </Column>
        )}
      </Loaded>
      <Muted sx={{ mt: 4 }}>
        {words.data.wrong((text) => (
          <TextLink to="/grievance">{text}</TextLink>
        ))}
      </Muted>
    </Panel>
  );
}

function Download({ download: { id, status, until } }: { readonly download: OwnDataView }) {
  if (status === 'failed') return <Notice tone="error">{words.data.failed}</Notice>;
  if (status === 'too-long')
    return (
      <Notice tone="error">
        {words.data.tooLong((text) => (
          <TextLink to="/grievance">{text}</TextLink>
        ))}
      </Notice>
    );
  if (until === null) return <Notice tone="info">{words.data.making}</Notice>;
  return (
    <Actions sx={{ justifyContent: 'space-between' }}>
      <Muted>{words.data.until(until)}</Muted>
      <LinkButton to={`/mydata/${id}`} variant="outlined">
        {words.data.open}
      </LinkButton>
    </Actions>
  );
}
