import { radii } from '@aarambh/web-shared/theme/index.ts';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { styled } from '@mui/material/styles';
import { ContentLink } from '../../content/public.ts';
import type { Line } from '../script.ts';
import { words } from '../words.ts';

const Lines = styled('ol')({ listStyle: 'none', margin: '0 0 16px', padding: 0, display: 'flex', flexDirection: 'column', gap: 8 });

const Bubble = styled('li')(({ theme }) => ({
  maxWidth: '88%',
  padding: '10px 14px',
  borderRadius: radii.control,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  lineHeight: 1.5,
  backgroundColor: theme.vars.palette.soft,
  '&[data-who=you]': {
    alignSelf: 'flex-end',
    backgroundColor: theme.vars.palette.background.default,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
}));

/** What was said so far. What comes is read out when whoever listens has heard the rest. */
export function Log({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <div role="log" aria-label={words.log} aria-live="polite">
      <Lines>
        {lines.map(({ who, text, more }, index) => (
          <Bubble key={index} data-who={who}>
            <VisuallyHidden>{words[who]}</VisuallyHidden>
            {text}
            {more === undefined ? null : (
              <>
                {' '}
                <ContentLink to={more.to}>{more.label}</ContentLink>
              </>
            )}
          </Bubble>
        ))}
      </Lines>
    </div>
  );
}
