import { contentPages } from '@aarambh/contracts/content/pages.ts';
import type { Consent } from '@aarambh/contracts/routes/consents.ts';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../client/use-api.ts';
import { Waiting } from '../ui/waiting.tsx';
import { MessageCard } from '../ui/message.tsx';
import { moment } from '../ui/format.ts';
import { LogLine } from '../ui/record/log-line.tsx';
import { words } from './words.ts';

const says = words.consents;

/** What a person agreed to and took back, for each purpose, with the version of the text. */
export function ConsentsTab({ memberId }: { readonly memberId: string }) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['members', 'consents', memberId],
    queryFn: ({ signal }) => api.get('/admin/api/members/{id}/consents', { params: { id: memberId }, signal }),
  });
  if (data === undefined) return <Waiting error={error} refetch={refetch} height={200} />;
  if (data.result.length === 0) return <MessageCard title={says.none}>{says.noneWhy}</MessageCard>;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {data.result.map((consent) => (
        <Purpose key={`${consent.purpose} ${consent.about}`} consent={consent} />
      ))}
    </Box>
  );
}

function Purpose({ consent: { purpose, about, history } }: { readonly consent: Consent }) {
  const name = says.purposes[purpose];
  return (
    <Card component="section" aria-label={name}>
      <Typography variant="h3" component="h2" sx={{ px: { xs: 4, md: 5 }, py: 4 }}>
        {about === null ? (
          name
        ) : (
          <MuiLink component={Link} to={`/testimonials/${about}/show`}>
            {name}
          </MuiLink>
        )}
      </Typography>
      <Box component="ol" aria-label={name} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {history.map(({ at, given, version, choices, texts = [] }, index) => (
          <LogLine key={`${at} ${index}`} time={at} what={given ? says.agreed : says.takenBack} by={null}>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {says.version(version, choices)}
            </Typography>
            {texts.map(({ page, version: of, from }) => (
              <Typography key={page} variant="body2">
                <MuiLink href={`${contentPages[page].paths[0]}?version=${of}`}>{says.texts[page](moment(from))}</MuiLink>
              </Typography>
            ))}
          </LogLine>
        ))}
      </Box>
    </Card>
  );
}
