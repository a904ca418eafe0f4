import type { Profile } from '@aarambh/contracts/http/people.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { Facts } from '@aarambh/web-shared/ui/facts.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { EditIcon } from '@aarambh/web-shared/ui/more-icons.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { words } from '../words.ts';
import { DetailsForm } from './details-form.tsx';

const { details: said } = words;

/** What the member's card and public page hold, who sees it, and where it is seen. */
export function WhatOthersSee({ profile }: { readonly profile: Profile }) {
  const [editing, setEditing] = useState(false);
  const { skills, city, stage, lookingFor, links, handle, card, hidden } = profile;
  return (
    <Panel aria-labelledby="details">
      <Heading id="details" size="h5" sx={{ mb: 1 }}>
        {said.title}
      </Heading>
      <Muted sx={{ mb: 4 }}>{card === null ? said.notMember : said.lead}</Muted>
      {hidden !== null && (
        <Column gap={14} sx={{ mb: 4 }}>
          <Notice tone="warning">
            {said.hidden} {hidden.reason === null ? null : <bdi>{said.hiddenWhy(hidden.reason)}</bdi>}
          </Notice>
        </Column>
      )}
      {editing ? (
        <DetailsForm
          profile={profile}
          onClose={(saved) => {
            if (saved) toast(said.saved);
            setEditing(false);
          }}
        />
      ) : (
        <Column gap={14}>
          <Facts
            facts={[
              [said.skills, skills.join(', ') || said.none],
              [said.city, city || said.none],
              [said.stage, stage || said.none],
              [said.lookingFor, lookingFor.join(', ') || said.none],
              [said.links, links.join(', ') || said.none],
            ]}
          />
          <Button variant="outlined" startIcon={<EditIcon size={18} />} onClick={() => setEditing(true)}>
            {said.edit}
          </Button>
          {handle === '' ? null : <LinkButton to={`/u/${handle}`}>{said.open}</LinkButton>}
          {card === null ? (
            <LinkButton to="/membership">{said.apply}</LinkButton>
          ) : (
            <LinkButton to="/member" variant="text">
              {said.directory}
            </LinkButton>
          )}
          <LinkButton to="/connections" variant="text">
            {said.connections}
          </LinkButton>
        </Column>
      )}
    </Panel>
  );
}
