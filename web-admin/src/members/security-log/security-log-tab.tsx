import type { SecurityLogLine } from '@aarambh/contracts/records/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useApi } from '../../client/use-api.ts';
import { useResourceOptions } from '../../ui/console-resource.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { readerZone } from '../../ui/format.ts';
import { MemberLink } from '../../ui/member-link.tsx';
import { MessageCard } from '../../ui/message.tsx';
import { actorName } from '../../ui/record/happened.ts';
import { LogLine } from '../../ui/record/log-line.tsx';
import { words as ofRecord } from '../../ui/record/words.ts';
import { sentenceOf, type FileOf } from './sentences.ts';
import { words } from './words.ts';

/** Lines that are shown at a time. */
const PAGE = 50;

interface SecurityLogProps {
  readonly memberId: string;
  readonly erased: boolean;
}

/** What happened around a member's login in the last 180 days, newest first. */
export function SecurityLogTab({ memberId, erased }: SecurityLogProps) {
  const api = useApi();
  const [shown, setShown] = useState(PAGE);
  const options = useResourceOptions();
  // Under `members`, so that what an admin does to the account refreshes it.
  const { data, error, refetch } = useQuery({
    queryKey: ['members', 'security-log', memberId],
    queryFn: ({ signal }) => api.get('/admin/api/members/{id}/security-log', { params: { id: memberId }, signal }),
  });
  if (data === undefined) return <Waiting error={error} refetch={refetch} height={280} />;
  if (data.length === 0) return <MessageCard title={words.empty}>{erased ? words.erased : words.emptyText}</MessageCard>;
  return (
    <Card>
      <Typography variant="body2" sx={{ color: 'text.secondary', px: { xs: 4, md: 5 }, py: 3 }}>
        {words.count(data.length, readerZone)}
      </Typography>
      <Box component="ol" aria-label={words.label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.slice(0, shown).map((line) => (
          <Line key={line.id} line={line} fileOf={(resource) => options.get(resource)?.file} />
        ))}
      </Box>
      {data.length > shown && (
        <Box sx={{ p: 4, borderTop: '1px solid', borderColor: 'divider' }}>
          <Button variant="outlined" onClick={() => setShown(shown + PAGE)}>
            {ofRecord.history.older}
          </Button>
        </Box>
      )}
    </Card>
  );
}

function Line({ line, fileOf }: { readonly line: SecurityLogLine; readonly fileOf: FileOf }) {
  const { time, by, byName, device, address } = line;
  const from = words.from(device, address);
  const member = (id: string, name: string | null): ReactNode => <MemberLink id={id} name={name} />;
  return (
    <LogLine
      time={time}
      what={sentenceOf(line, (id) => member(id, line.aboutName), fileOf)}
      by={by === null ? null : words.by(isAccount(by) ? member(by, byName) : actorName(by, null))}
    >
      {from !== '' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {from}
        </Typography>
      )}
    </LogLine>
  );
}

/** Whether it names an account, and no part of the service. */
function isAccount(who: string): boolean {
  return !who.includes(':') && who !== 'anonymous';
}
