import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { signInOptionsQuery } from '../api/calls.ts';
import { setOut, type OnTheWay } from '../google-return.ts';
import { words } from '../words.ts';
import { terms } from './terms.tsx';

interface GoogleButtonProps {
  /** Who invited the person; empty for nobody. */
  readonly referrer?: string;
  /** Asked when the button is pressed: what to remember meanwhile, or null where something has to be filled in first. */
  readonly before: () => OnTheWay | null | Promise<OnTheWay | null>;
  /** Whether the page says elsewhere what a new account agrees to. */
  readonly saysTerms?: boolean;
}

/** Logging in with Google, where it is offered: a link of our own, no script of theirs. */
export function GoogleButton({ referrer = '', before, saysTerms = false }: GoogleButtonProps) {
  const options = useQuery(signInOptionsQuery);
  if (options.data?.google !== true) return null;
  const href = `/google_login${referrer === '' ? '' : `?${new URLSearchParams({ referrer }).toString()}`}`;
  const leave = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    const way = await before();
    if (way === null) return;
    setOut(way);
    window.location.assign(href);
  };
  return (
    <Column gap={14}>
      <Divider>{words.google.or}</Divider>
      <Button variant="outlined" size="large" href={href} onClick={(event) => void leave(event)}>
        {words.google.action}
      </Button>
      {saysTerms ? null : <Muted>{words.google.agree(...terms)}</Muted>}
    </Column>
  );
}
