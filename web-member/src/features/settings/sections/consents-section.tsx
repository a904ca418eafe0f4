import { contentPages } from '@aarambh/contracts/content/pages.ts';
import { consentText } from '@aarambh/contracts/consents.ts';
import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { Consent, ConsentMoment } from '@aarambh/contracts/routes/consents.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { PlainLink, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consentsQuery } from '../api/calls.ts';
import { words } from '../words.ts';
import { canWithdraw, WithdrawConsent } from './withdraw-consent.tsx';

const says = words.consents;

/** What the person agreed to: the text, since when, what happened to it, and the way to take it back. */
export function ConsentsSection({ user }: { readonly user: User }) {
  const consents = useQuery(consentsQuery);
  return (
    <Panel aria-labelledby="consents">
      <Heading id="consents" size="h4">
        {says.title}
      </Heading>
      <Muted sx={{ mt: 2, mb: 4 }}>{says.lead}</Muted>
      <Loaded query={consents} what={says.title} skeleton={<Skeleton variant="rounded" height={120} />} level="h3">
        {({ result }) => (
          <Column gap={22}>
            {result.some(({ purpose }) => purpose === 'terms') ? null : <Muted>{says.noTerms}</Muted>}
            {result.map((one) => (
              <Given key={`${one.purpose} ${one.about}`} consent={one} user={user} />
            ))}
          </Column>
        )}
      </Loaded>
      <Actions sx={{ mt: 4 }}>
        <TextLink to="/terms_conditions">{says.terms}</TextLink>
        <TextLink to="/privacy_policy">{says.privacy}</TextLink>
      </Actions>
    </Panel>
  );
}

/** The texts that stood published when somebody agreed to the terms, to be read as they were. */
function Texts({ of: { texts = [] } }: { readonly of: ConsentMoment }) {
  if (texts.length === 0) return null;
  return (
    <>
      <Muted>{says.texts}</Muted>
      <Actions>
        {texts.map(({ page, version, from }) => (
          <TextLink key={page} to={`${contentPages[page].paths[0]}?version=${version}`}>
            {says.text[page](from)}
          </TextLink>
        ))}
      </Actions>
    </>
  );
}

function Given({ consent, user }: { readonly consent: Consent; readonly user: User }) {
  const [asks, setAsks] = useState(false);
  const { purpose, about, history } = consent;
  const [now] = history as [ConsentMoment, ...ConsentMoment[]];
  const text = consentText(purpose, now.version);
  const name = says.purposes[purpose];
  return (
    <section aria-label={name}>
      <Heading as="h3" size="h5">
        {name}
      </Heading>
      <Muted>{now.given ? says.since(purpose, now.at) : says.takenBack(now.at)}</Muted>
      <Box component="details" sx={{ overflowWrap: 'anywhere' }}>
        <Box component="summary" sx={{ py: 2.5, cursor: 'pointer' }}>
          {says.details}
        </Box>
        <Column gap={8}>
          <blockquote style={{ margin: 0 }}>
            {text === undefined ? says.unknownText : text.says.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
            {now.choices.length === 0 ? null : (
              <ul>
                {now.choices.map((choice) => (
                  <li key={choice}>{text?.choices[choice] ?? choice}</li>
                ))}
              </ul>
            )}
          </blockquote>
          <Muted>{says.version(now.version)}</Muted>
          <Texts of={now} />
          <ol>
            {history.map(({ at, given, version }, index) => (
              <li key={`${at} ${index}`}>{says.moment(given, at, version)}</li>
            ))}
          </ol>
        </Column>
      </Box>
      {now.given ? (
        <Actions>
          {canWithdraw(purpose) ? (
            <Button variant="outlined" onClick={() => setAsks(true)}>
              {says.withdraw}
            </Button>
          ) : (
            <Muted>
              {says.bound(purpose, (label) => (
                <PlainLink href="#erase">{label}</PlainLink>
              ))}
            </Muted>
          )}
          {purpose === 'testimonial' ? <TextLink to="/testimonials/own">{says.change}</TextLink> : null}
          {purpose === 'card' || purpose === 'page' ? <TextLink to={`/profile/${user.id}`}>{says.profile}</TextLink> : null}
        </Actions>
      ) : null}
      {asks && canWithdraw(purpose) ? <WithdrawConsent purpose={purpose} about={about} user={user} close={() => setAsks(false)} /> : null}
    </section>
  );
}
