import { styled } from '@mui/material/styles';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { words } from '../words.ts';

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  marginTop: 56,
  padding: '32px 24px',
  borderRadius: radii.card + 4,
  backgroundColor: theme.vars.palette.soft,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr auto', alignItems: 'center', padding: '40px 48px' },
}));

/** The last word of the page: sign up. */
export function Closing() {
  return (
    <Box aria-labelledby="closing">
      <div>
        <Heading id="closing" size="h2">
          {words.closing.title}
        </Heading>
        <Muted sx={{ mt: 2, fontSize: '1rem' }}>{words.closing.lead}</Muted>
      </div>
      <Actions>
        <LinkButton to="/signup" size="large">
          {words.signUp}
        </LinkButton>
        <LinkButton to="/login" size="large" variant="text">
          {words.logIn}
        </LinkButton>
      </Actions>
    </Box>
  );
}
