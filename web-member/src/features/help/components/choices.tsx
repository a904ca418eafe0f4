import { Actions, Column } from '@aarambh/web-shared/ui/layout.tsx';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Said, Script, Talk } from '../script.ts';
import { words } from '../words.ts';

interface ChoicesProps {
  readonly talk: Talk;
  /** Null for steps that need none. */
  readonly script: Script | null;
  readonly say: (said: Said) => void;
}

/** What can be chosen at a step that is no form. */
export function Choices({ talk: { step, topic }, script, say }: ChoicesProps) {
  const press = (text: string, said: Said): ReactNode => (
    <Button key={text} variant="outlined" size="small" sx={{ textAlign: 'start' }} onClick={() => say(said)}>
      {text}
    </Button>
  );
  const others = press(words.noneOfThese, { did: 'unsolved' });
  switch (step) {
    case 'initial':
      return (
        <Actions>
          {script?.topics.map((one) => press(one.heading, { did: 'chose', topic: one }))}
          {others}
        </Actions>
      );
    case 'questions':
      return (
        <Column gap={8} sx={{ alignItems: 'flex-start' }}>
          {script?.questions
            .filter((question) => question.topic === topic)
            .map((question) => press(question.heading, { did: 'asked', question }))}
          {others}
        </Column>
      );
    case 'feedback':
      return (
        <Actions>
          {press(words.solved, { did: 'solved' })}
          {press(words.unsolved, { did: 'unsolved' })}
        </Actions>
      );
    case 'unsolved':
      return (
        <Actions>
          {press(words.categories, { did: 'categories' })}
          {press(words.write, { did: 'write' })}
        </Actions>
      );
    case 'contact':
    case 'custom':
      return null;
  }
}
