import { limits } from '@aarambh/contracts/limits.ts';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { excerpt } from '@aarambh/web-shared/format.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { words } from './words.ts';

const More = styled('button')(({ theme }) => ({
  border: 0,
  padding: '12px 2px',
  margin: '-12px 0',
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: theme.vars.palette.link,
  cursor: 'pointer',
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
}));

/** A text of which 25 characters are shown, the rest on request (B3, F2). `about` says what it is about to who listens. */
export function ReadMore({ text, about }: { readonly text: string; readonly about: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (Array.from(text).length <= limits.readMore) return <Muted>{text}</Muted>;
  return (
    <Muted as="div">
      <span id={id}>{open ? text : excerpt(text, limits.readMore)}</span>{' '}
      <More
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? words.lessAbout(about) : words.moreAbout(about)}
        onClick={() => setOpen(!open)}
      >
        {open ? words.less : words.more}
      </More>
    </Muted>
  );
}
