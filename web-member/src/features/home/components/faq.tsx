import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { card, radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { styled } from '@mui/material/styles';
import { Part } from '../../content/public.ts';
import { words } from '../words.ts';

const Question = styled('details')(({ theme }) => ({
  marginBottom: 12,
  ...card,
  overflowWrap: 'anywhere',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: sizes.touch + 12,
    padding: '8px 20px',
    fontWeight: 650,
    cursor: 'pointer',
    borderRadius: radii.card,
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary::after': { content: '"+"', fontSize: '1.5rem', lineHeight: 1, color: theme.vars.palette.link },
  '&[open] > summary::after': { content: '"–"' },
  '& > p': { margin: 0, padding: '0 20px 18px', maxWidth: '52em', whiteSpace: 'pre-line', color: theme.vars.palette.text.secondary },
}));

/** Questions that open to their answers; the browser does it, also before any script is there. */
export function Faq({ of: questions }: { readonly of: BlocksOf<'home'>['faq'] }) {
  return (
    <Part title={words.faq} when={questions}>
      {questions.map(({ _id, question, answer }) => (
        <Question key={_id}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </Question>
      ))}
    </Part>
  );
}
