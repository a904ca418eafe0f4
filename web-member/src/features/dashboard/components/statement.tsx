import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { count, form, points } from '@aarambh/web-shared/format.ts';
import { ownDayAndClock } from '@aarambh/web-shared/own-times.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { LinkButton, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { useStatementPages } from '../api/use-statement-pages.ts';
import { ownProps } from '@aarambh/web-shared/ui/own-props.ts';
import { words } from '../words.ts';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 18px',
    padding: '14px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:first-of-type': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Amount = styled(
  'span',
  ownProps('gain'),
)<{ gain: boolean }>(({ theme, gain }) => ({
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  color: gain ? theme.vars.palette.success.main : theme.vars.palette.text.primary,
}));

/** Every movement of the member's points, newest first. */
export function Statement() {
  const { first, rows, hasMore, isLoadingMore, showMore } = useStatementPages();
  return (
    <section aria-labelledby="statement">
      <Heading id="statement" size="h3" sx={{ mb: 4 }}>
        {words.statement}
      </Heading>
      <Loaded
        query={first}
        what={words.yourStatement}
        level="h3"
        skeleton={
          <Column gap={12}>
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} variant="rounded" height={56} />
            ))}
          </Column>
        }
        empty={{
          when: ({ total }) => total === 0,
          show: (
            <EmptyState title={words.none} level="h3" action={<LinkButton to="/subscription">{words.unlockFree}</LinkButton>}>
              {words.noneWhy}
            </EmptyState>
          ),
        }}
      >
        {() => (
          <>
            <List>
              {rows.map((line) => (
                <li key={line.id}>
                  <span>
                    <strong>{words.movement(line)}</strong>
                    {line.event === null ? null : (
                      <>
                        {' '}
                        <TextLink to={`/event/${line.gatheringId ?? ''}`} sx={{ fontWeight: 500 }}>
                          {line.event}
                        </TextLink>
                      </>
                    )}
                  </span>
                  <Amount gain={line.amount > 0}>
                    {line.amount > 0 ? '+' : '−'}
                    {count(Math.abs(line.amount))}
                    <VisuallyHidden> {form(Math.abs(line.amount), words.point)}</VisuallyHidden>
                  </Amount>
                  <Muted as="span" sx={{ fontSize: '0.875rem' }}>
                    {ownDayAndClock(line.time)}
                  </Muted>
                  <Muted as="span" sx={{ fontSize: '0.875rem', textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
                    {points(line.balance)}
                  </Muted>
                </li>
              ))}
            </List>
            {hasMore ? (
              <Button variant="outlined" sx={{ mt: 4 }} disabled={isLoadingMore} onClick={showMore}>
                {isLoadingMore ? words.loading : words.earlier}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}
