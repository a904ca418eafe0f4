import type { Announcement } from '@aarambh/contracts/routes/content.ts';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leadsInside, PageLink } from '@aarambh/web-shared/ui/links.tsx';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { viewing } from '@aarambh/web-shared/api/viewing.ts';
import { keep, kept } from '@aarambh/web-shared/storage.ts';
import { CloseIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { useAcknowledge } from '../shared/announcements/use-acknowledge.ts';
import { words as about } from '../shared/announcements/words.ts';
import { announcementsQuery } from '../shared/api/queries.ts';
import { words } from './words.ts';

/** Where this browser keeps which announcements were closed in it. A rendered page shows them: where one was closed, it is not gone on with (`early-script.ts`). */
const CLOSED_ANNOUNCEMENTS = 'aarambh.closed-announcement';

/** So many closed ones are remembered; older ones are over. */
const REMEMBERED = 20;

const Bar = styled('aside')(({ theme }) => ({
  position: 'relative',
  minHeight: 44,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '4px 56px 4px 20px',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  backgroundColor: theme.vars.palette.inverse.fill,
  color: theme.vars.palette.inverse.text,
  '& a': {
    color: 'inherit',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    borderRadius: 4,
    display: 'inline-block',
    paddingBlock: 4,
  },
  '& :focus-visible': { outlineColor: 'currentColor' },
  [theme.breakpoints.up('md')]: { paddingInline: 64, textAlign: 'center' },
}));

const Close = styled(IconButton)({ position: 'absolute', insetInlineEnd: 4, top: 0 });

/** The text of an announcement; with a link it leads inside the console, or to another site. */
function Text({ body, link }: { readonly body: string; readonly link: string }) {
  if (leadsInside(link)) return <PageLink to={link}>{body}</PageLink>;
  if (!/^https?:\/\//.test(link)) return body;
  return (
    <a href={link} rel="noopener noreferrer" target="_blank">
      {body}
    </a>
  );
}

/** Changed words are another announcement. */
const markOf = ({ _id, revision }: Announcement): string => `${_id}@${revision}`;

/**
 * The newest announcement that was not closed (C1, C4). Closing is remembered for each in this browser; one that asks to be read is
 * closed by saying so, which is remembered for the account.
 */
export function AnnouncementBanner() {
  const user = useUser();
  const { data } = useQuery(announcementsQuery(user?.id ?? null));
  // What an admin is shown of somebody is not for this browser to remember, nor what they closed themselves theirs.
  const [closed, setClosed] = useState(() => (viewing === null && kept(CLOSED_ANNOUNCEMENTS)?.split('\n')) || []);
  const acknowledge = useAcknowledge();
  // What somebody closed as a visitor asks them again once it is known who they are.
  const asks = ({ mustAcknowledge }: Announcement): boolean => mustAcknowledge && user !== null;
  const shown = data?.find((one) => !one.acknowledged && (asks(one) || !closed.includes(markOf(one))));
  if (shown === undefined) return null;
  const { title, body, link } = shown;
  const close = (): void => {
    const marks = [markOf(shown), ...closed].slice(0, REMEMBERED);
    if (viewing === null) keep(CLOSED_ANNOUNCEMENTS, marks.join('\n'));
    setClosed(marks);
  };
  return (
    <Bar aria-label={words.announcement}>
      <span>
        {title} <Text body={body} link={link} />
      </span>
      {acknowledge.isError ? <span role="alert">{sentenceOf(acknowledge.error)}</span> : null}
      {asks(shown) ? (
        <Button
          variant="outlined"
          size="small"
          disabled={acknowledge.isPending}
          onClick={() => acknowledge.mutate(shown)}
          sx={{ color: 'inherit', borderColor: 'currentcolor' }}
        >
          {about.acknowledge}
        </Button>
      ) : (
        <Close aria-label={words.closeAnnouncement} onClick={close}>
          <CloseIcon size={18} />
        </Close>
      )}
    </Bar>
  );
}
