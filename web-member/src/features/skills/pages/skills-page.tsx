import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { words } from '../words.ts';

/** Skills that somebody may choose. */
const MOST = 2;

const Skills = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginTop: 28,
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  marginTop: 28,
  padding: '16px 20px',
  borderRadius: radii.card,
  backgroundColor: theme.vars.palette.soft,
}));

/** Which skills somebody brings as a co-founder (C7): two at most, a third press does nothing, and a second one on the same takes it back. */
export function SkillsPage() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const press = (skill: string): void =>
    setChosen((before) => {
      if (before.includes(skill)) return before.filter((one) => one !== skill);
      return before.length === MOST ? before : [...before, skill];
    });
  return (
    <Page title={words.title} width="reading">
      <Heading as="h1" size="h1">
        {words.title}
      </Heading>
      <Muted sx={{ mt: 2, fontSize: '1rem' }}>
        {words.lead}. {words.most(MOST)}
      </Muted>
      <Skills>
        {words.skills.map((skill) => {
          const isChosen = chosen.includes(skill);
          return (
            <Button key={skill} variant={isChosen ? 'contained' : 'outlined'} aria-pressed={isChosen} onClick={() => press(skill)}>
              {skill}
            </Button>
          );
        })}
      </Skills>
      <Bar>
        <Muted aria-live="polite" aria-label={words.chosen}>
          {chosen.length === 0 ? words.none : chosen.join(', ')}
        </Muted>
        <LinkButton to="/sample">{words.next}</LinkButton>
      </Bar>
    </Page>
  );
}
