import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { announcementQuery } from '../shared/api/queries.ts';
import { keep, kept } from '@aarambh/web-shared/storage.ts';
import { CloseIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { words } from './words.ts';

const KEY = 'aarambh.closed-announcement';

const Bar = styled('aside')(({ theme }) => ({
  position: 'relative',
  minHeight: 44,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '4px 56px 4px 20px',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
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
  if (link.startsWith('/')) return <Link to={link}>{body}</Link>;
  if (!/^https?:\/\//.test(link)) return body;
  return (
    <a href={link} rel="noopener noreferrer" target="_blank">
      {body}
    </a>
  );
}

/** The closable announcement (C1). Closing is remembered for this announcement; the next one shows again. */
export function AnnouncementBanner() {
  const { data } = useQuery(announcementQuery);
  const [closed, setClosed] = useState(() => kept(KEY));
  if (data === undefined || typeof data === 'string') return null;
  const { title, body, link } = data;
  const mark = `${title}\n${body}\n${link}`;
  if (closed === mark) return null;
  const close = (): void => {
    keep(KEY, mark);
    setClosed(mark);
  };
  return (
    <Bar aria-label={words.announcement}>
      <span>
        {title} <Text body={body} link={link} />
      </span>
      <Close aria-label={words.closeAnnouncement} onClick={close}>
        <CloseIcon size={18} />
      </Close>
    </Bar>
  );
}
