import { styled } from '@mui/material/styles';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, type Address } from '@aarambh/web-shared/ui/links.tsx';

/** One thing to do: what it is, and where. */
interface CardWords {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

interface CardRowProps {
  readonly cards: readonly (CardWords & { readonly to: Address })[];
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 22,
  marginTop: 28,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

/** Three things to do, side by side where there is room. */
export function CardRow({ cards }: CardRowProps) {
  return (
    <Row>
      {cards.map(({ title, text, action, to }) => (
        <Panel key={to} sx={{ display: 'flex' }}>
          <Column gap={12} sx={{ flex: 1, alignItems: 'start' }}>
            <Heading as="h2" size="h4">
              {title}
            </Heading>
            <Muted sx={{ flex: 1 }}>{text}</Muted>
            <LinkButton to={to} variant="outlined">
              {action}
            </LinkButton>
          </Column>
        </Panel>
      ))}
    </Row>
  );
}
