import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { contentQuery } from '../../content/public.ts';
import type { FocusWish } from '../focus-wish.ts';
import { next, withQuestions, type Said, type Talk } from '../script.ts';
import { words } from '../words.ts';
import { ContactStep } from './contact-step.tsx';
import { CustomStep } from './custom-step.tsx';
import { Log } from './log.tsx';
import { Choices } from './choices.tsx';

/** With air around it where it is scrolled into sight. */
const Controls = styled('div')({ scrollMarginBlock: 20 });

interface ConversationProps {
  readonly talk: Talk;
  readonly preview: string | null;
  readonly focus: FocusWish;
  readonly onTalk: (change: (talk: Talk) => Talk) => void;
  readonly onAgain: () => void;
}

/** What was said, and what can be said next. After each step the focus is on the first thing that can be done, and the log is read out. */
export function Conversation({ talk, preview, focus, onTalk, onAgain }: ConversationProps) {
  const script = useQuery({ ...contentQuery('help', preview), select: withQuestions });
  const controls = useRef<HTMLDivElement>(null);
  const { step, lines } = talk;
  const isThere = script.data !== undefined;
  const say = (said: Said): void => {
    if (said.did !== 'typed') focus.ask();
    onTalk((before) => next(before, said));
  };
  useEffect(() => {
    const first = controls.current?.querySelector<HTMLElement>('input, textarea, button');
    if (first == null || !focus.take()) return;
    first.focus({ preventScroll: true });
    controls.current?.scrollIntoView({ block: 'nearest' });
  }, [step, lines, isThere, focus]);
  const needsScript = step === 'initial' || step === 'questions';
  return (
    <>
      {preview === null ? null : (
        <Box sx={{ mb: 3 }}>
          <Notice tone="info">{words.preview}</Notice>
        </Box>
      )}
      <Log lines={lines} />
      <Controls ref={controls}>
        {step === 'contact' && <ContactStep contact={talk.contact} say={say} />}
        {step === 'custom' && <CustomStep contact={talk.contact} draft={talk.draft} say={say} />}
        {(step === 'feedback' || step === 'unsolved') && <Choices talk={talk} script={null} say={say} />}
        {needsScript && (
          <Loaded
            query={script}
            what={words.script}
            level="h3"
            skeleton={<Skeleton variant="rounded" height={160} />}
            empty={{
              when: ({ topics }) => topics.length === 0,
              show: (
                <EmptyState title={words.empty} level="h3" action={<Button onClick={() => say({ did: 'write' })}>{words.write}</Button>}>
                  {words.emptyWhy}
                </EmptyState>
              ),
            }}
          >
            {(data) => <Choices talk={talk} script={data} say={say} />}
          </Loaded>
        )}
        <Button
          variant="text"
          size="small"
          sx={{ mt: 3 }}
          onClick={() => {
            focus.ask();
            onAgain();
          }}
        >
          {words.again}
        </Button>
      </Controls>
    </>
  );
}
