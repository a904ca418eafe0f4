import type { OwnCareer } from '@aarambh/contracts/routes/careers.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Ask } from '../../../shared/ask/ask.tsx';
import { ownQuery, takeOwnBack } from '../api/calls.ts';
import { words as mailed } from '../../../shared/mailed-link/words.ts';
import { words } from '../words.ts';
import { Steps } from './steps.tsx';
import { mayTakeBack } from '../standing.ts';

const { standing } = mailed;

/** What somebody who is signed in applied for, and how it stands; nothing where they applied for nothing. */
export function OwnApplications() {
  const own = useQuery(ownQuery);
  const [asks, setAsks] = useState<OwnCareer | null>(null);
  if (own.data === undefined || own.data.length === 0) return null;
  return (
    <section aria-labelledby="own">
      <Heading id="own" size="h2" sx={{ mb: 4 }}>
        {words.own.title}
      </Heading>
      <Column as="ul" gap={16} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {own.data.map((one) => (
          <Panel as="li" key={one._id}>
            <Column gap={10}>
              <Heading as="h3" size="h4">
                {one.role ?? words.any}
              </Heading>
              <Actions>
                <Chip label={words.chips[one.state]} />
                <Muted>
                  {one.reference} · {standing.receivedAt(one.receivedAt)}
                </Muted>
              </Actions>
              <p style={{ margin: 0 }}>{words.states[one.state]}</p>
              <Steps steps={one.steps} />
              {mayTakeBack(one) ? (
                <Actions>
                  <Button variant="outlined" aria-label={words.own.takeBackOf(one.reference)} onClick={() => setAsks(one)}>
                    {standing.withdraw}
                  </Button>
                </Actions>
              ) : (
                <Muted>{words.status.again(one.againFrom)}</Muted>
              )}
            </Column>
          </Panel>
        ))}
      </Column>
      {asks === null ? null : (
        <Ask
          title={words.status.withdrawTitle}
          why={words.status.withdrawWhy}
          action={[standing.withdraw, standing.withdrawing]}
          run={() => takeOwnBack(asks._id)}
          done={() => {
            toast(words.status.withdrawn);
            void own.refetch();
          }}
          close={() => setAsks(null)}
        />
      )}
    </section>
  );
}
