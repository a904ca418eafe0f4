import Button from '@mui/material/Button';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { useState } from 'react';
import type { Wanted } from '../../../shared/auth/require-user.tsx';
import { words } from '../words.ts';

type Need = (typeof words.startUp.needs)[number];

/** Five ways to begin, and for each the way in: who logs in or signs up comes to what they chose. */
export function StartUpDialog({ onClose }: { readonly onClose: () => void }) {
  const [need, setNeed] = useState<Need | null>(null);
  if (need === null)
    return (
      <Modal title={words.startUp.title} onClose={onClose}>
        <Column gap={12}>
          {words.startUp.needs.map((one) => (
            <Button key={one.name} variant="outlined" size="large" onClick={() => setNeed(one)}>
              {one.name}
            </Button>
          ))}
        </Column>
      </Modal>
    );
  const wanted: Wanted = { wanted: need.leadsTo };
  return (
    <Modal
      key={need.name}
      title={need.name}
      onClose={onClose}
      actions={
        <Actions>
          <LinkButton to="/login" state={wanted} onClick={onClose}>
            {words.startUp.logIn}
          </LinkButton>
          <LinkButton to="/signup" state={wanted} variant="outlined" onClick={onClose}>
            {words.startUp.signUp}
          </LinkButton>
          <Button variant="text" onClick={() => setNeed(null)}>
            {words.startUp.back}
          </Button>
        </Actions>
      }
    >
      <Muted>{need.why}</Muted>
    </Modal>
  );
}
