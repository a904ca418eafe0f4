import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { PlainLink, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { announcementsQuery } from '../api/calls.ts';
import { words } from '../words.ts';

const says = words.announcements;

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
  const name = { 'aria-label': says.viewOf(title) };
  if (link.startsWith('/'))
    return (
      <TextLink to={link} {...name}>
        {says.view}
      </TextLink>
    );
  if (!/^https?:\/\//.test(link)) return null;
  return (
    <PlainLink href={link} target="_blank" rel="noopener noreferrer" {...name}>
      {says.view}
    </PlainLink>
  );
}

/** What is announced to students (I8). */
export function AnnouncementsCard() {
  const query = useQuery(announcementsQuery);
  return (
    <Panel aria-labelledby="announcements">
      <Heading id="announcements" size="h4">
        {says.title}
      </Heading>
      <Loaded
        query={query}
        what={says.what}
        level="h3"
        skeleton={<Skeleton variant="rounded" height={88} sx={{ mt: 3 }} />}
        empty={{ when: (all) => all.length === 0, show: <Muted sx={{ mt: 3 }}>{says.none}</Muted> }}
      >
        {(all) => (
          <List>
            {all.map(({ title, body, link }, index) => (
              <li key={index}>
                <strong>{title}</strong>
                <Muted>{body}</Muted>
                <View title={title} link={link} />
              </li>
            ))}
          </List>
        )}
      </Loaded>
    </Panel>
  );
}
