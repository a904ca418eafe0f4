import type { Opening } from '@aarambh/contracts/routes/careers.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { leadsInside, LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { otherPlace } from '../place.ts';
import { words } from '../words.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 22 });

/** What one can apply for. */
export function Openings({ openings, onApply }: { readonly openings: readonly Opening[]; readonly onApply: (id: string) => void }) {
  if (openings.length === 0)
    return (
      <EmptyState title={words.noOpenings} level="h3">
        {words.noOpeningsWhy}
      </EmptyState>
    );
  return (
    <List>
      {openings.map((opening) => (
        <OpeningPanel key={opening._id} opening={opening} onApply={onApply} />
      ))}
    </List>
  );
}

function OpeningPanel({ opening, onApply }: { readonly opening: Opening; readonly onApply: (id: string) => void }) {
  const { _id, role, mode, type, location, about, closesAt } = opening;
  const place = otherPlace(opening);
  return (
    <Panel as="li">
      <Column gap={10}>
        <Heading as="h3" size="h4">
          {role}
        </Heading>
        <Muted>{[type, mode, location].filter((part) => part !== '').join(' · ')}</Muted>
        {about === '' ? null : <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{about}</div>}
        {closesAt === null ? null : <Muted>{words.closes(closesAt)}</Muted>}
        <Actions>
          {place === null ? (
            <Button variant="outlined" aria-label={words.applyFor(role)} onClick={() => onApply(_id)}>
              {words.apply}
            </Button>
          ) : leadsInside(place) ? (
            <LinkButton variant="outlined" aria-label={words.applyFor(role)} to={place}>
              {words.apply}
            </LinkButton>
          ) : (
            <Button variant="outlined" aria-label={words.applyFor(role)} href={place} target="_blank" rel="noopener noreferrer">
              {words.apply}
            </Button>
          )}
        </Actions>
      </Column>
    </Panel>
  );
}
