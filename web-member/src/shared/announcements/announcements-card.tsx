import type { AnnouncementArea } from '@aarambh/contracts/events/content.ts';
import type { Announcement } from '@aarambh/contracts/routes/content.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { leadsInside, PlainLink, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { announcementsQuery } from '../api/queries.ts';
import { useAcknowledge } from './use-acknowledge.ts';
import { words } from './words.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { paddingBlock: 14, overflowWrap: 'anywhere' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& a': { display: 'inline-block', paddingBlock: 11 },
}));

/** Leads inside the console, or to another site; anything else leads nowhere. */
function View({ title, link }: { readonly title: string; readonly link: string }) {
  const name = { 'aria-label': words.viewOf(title) };
  if (leadsInside(link))
    return (
      <TextLink to={link} {...name}>
        {words.view}
      </TextLink>
    );
  if (!/^https?:\/\//.test(link)) return null;
  return (
    <PlainLink href={link} target="_blank" rel="noopener noreferrer" {...name}>
      {words.view}
    </PlainLink>
  );
}

/** That one has read it, or the button that says so. */
function Acknowledgement({ announcement }: { readonly announcement: Announcement }) {
  const acknowledge = useAcknowledge();
  if (announcement.acknowledged) return <Muted>{words.acknowledged}</Muted>;
  return (
    <div>
      {acknowledge.isError ? <Notice tone="error">{sentenceOf(acknowledge.error)}</Notice> : null}
      <Button
        variant="outlined"
        size="small"
        aria-label={words.acknowledgeOf(announcement.title)}
        disabled={acknowledge.isPending}
        onClick={() => acknowledge.mutate(announcement)}
        sx={{ mt: 1.5 }}
      >
        {words.acknowledge}
      </Button>
    </div>
  );
}

interface AnnouncementsCardProps {
  readonly area: AnnouncementArea;
  /** Whose dashboard it stands on. */
  readonly accountId: string;
}

/** What is announced to the people of a dashboard, newest first (I8, C4). */
export function AnnouncementsCard({ area, accountId }: AnnouncementsCardProps) {
  const query = useQuery(announcementsQuery(accountId, area));
  return (
    <Panel aria-labelledby="announcements">
      <Heading id="announcements" size="h4">
        {words.title}
      </Heading>
      <Loaded
        query={query}
        what={words.what}
        level="h3"
        skeleton={<Skeleton variant="rounded" height={88} sx={{ mt: 3 }} />}
        empty={{ when: (all) => all.length === 0, show: <Muted sx={{ mt: 3 }}>{words.none}</Muted> }}
      >
        {(all) => (
          <List>
            {all.map((one) => (
              <li key={one._id}>
                <strong>{one.title}</strong>
                <Muted>{one.body}</Muted>
                <View title={one.title} link={one.link} />
                {one.mustAcknowledge ? <Acknowledgement announcement={one} /> : null}
              </li>
            ))}
          </List>
        )}
      </Loaded>
    </Panel>
  );
}
