import type { CareerStatus } from '@aarambh/contracts/routes/careers.ts';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { words } from '../words.ts';

/** The steps of an application, the oldest first, each with what our team wrote. */
export function Steps({ steps }: Pick<CareerStatus, 'steps'>) {
  if (steps.length === 0) return null;
  return (
    <Column gap={12} as="ol" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {steps.map(({ state, at, text }) => (
        <li key={at}>
          <Muted>{words.status.step(words.chips[state], at)}</Muted>
          {text === '' ? null : (
            <div dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </div>
          )}
        </li>
      ))}
    </Column>
  );
}
