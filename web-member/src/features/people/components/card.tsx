import type { PublicProfile } from '@aarambh/contracts/http/people.ts';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Avatar, radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { PlainLink, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { words } from '../words.ts';

const Top = styled('div')({
  display: 'flex',
  gap: 16,
  alignItems: 'center',
  minWidth: 0,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
});

const Tags = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    padding: '3px 12px',
    borderRadius: radii.round,
    backgroundColor: theme.vars.palette.soft,
    fontSize: '0.875rem',
    overflowWrap: 'anywhere',
  },
}));

const About = styled('p')({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** The address of a LinkedIn profile, of what a member wrote: an address or the last part of one. */
function linkedinAddress(written: string): string {
  return written.startsWith('https://') ? written : `https://www.linkedin.com/in/${encodeURIComponent(written)}`;
}

interface MemberCardProps {
  readonly member: PublicProfile;
  /** On its own page the name is the page's heading, and leads nowhere. */
  readonly alone?: boolean;
  readonly mark?: string | undefined;
  /** What the reader can do about it. */
  readonly children?: ReactNode;
  /** A form, under everything else. */
  readonly below?: ReactNode;
}

/** Somebody as their reader may see them: what is hidden is not there (B7). */
export function MemberCard({ member, alone = false, mark, children, below }: MemberCardProps) {
  const { userId, name, designation, company, about, imagePath, point, linkedin, city, stage, skills, lookingFor, links, handle } = member;
  const id = `member-${userId}`;
  return (
    <Panel as={alone ? 'section' : 'article'} aria-labelledby={id}>
      <Column gap={14}>
        <Top>
          <Avatar name={name} size={alone ? 112 : 64} src={imagePath} />
          <div>
            <Heading id={id} as={alone ? 'h1' : 'h2'} size={alone ? 'h2' : 'h5'}>
              {handle !== '' && !alone ? <TextLink to={`/u/${handle}`}>{name}</TextLink> : name}
            </Heading>
            <Muted>{[words.at(designation, company), mark].filter(Boolean).join(' · ')}</Muted>
            <Muted>{[city, stage, point === '' ? '' : words.points(point)].filter((one) => one !== '').join(' · ')}</Muted>
          </div>
        </Top>
        {about === '' ? null : <About>{about}</About>}
        {skills.length === 0 ? null : (
          <Tags aria-label={words.filters.skill}>
            {skills.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </Tags>
        )}
        {lookingFor.length === 0 ? null : (
          <Muted>
            {words.lookingFor}: {lookingFor.join(', ')}
          </Muted>
        )}
        {alone && links.length > 0 ? (
          <div>
            {links.map((link) => (
              <div key={link}>
                <PlainLink href={link} rel="noopener nofollow ugc" target="_blank" sx={{ overflowWrap: 'anywhere' }}>
                  {link}
                </PlainLink>
              </div>
            ))}
          </div>
        ) : null}
        <Actions>
          {linkedin === '' ? null : (
            <PlainLink href={linkedinAddress(linkedin)} rel="noopener nofollow ugc" target="_blank" aria-label={words.linkedinOf(name)}>
              {words.linkedin}
            </PlainLink>
          )}
          {children}
        </Actions>
        {below}
      </Column>
    </Panel>
  );
}
