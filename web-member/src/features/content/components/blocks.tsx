import type { FieldsOf } from '@aarambh/contracts/content/kinds.ts';
import { card, radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { ownProps } from '@aarambh/web-shared/ui/own-props.ts';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { shortNumber } from './short-number.ts';
import { ContentActions } from './content-link.tsx';
import { Pictured } from './pictured.tsx';
import { RichText } from './rich-text.tsx';

type Records<Kind extends 'card' | 'figure' | 'passage' | 'quote'> = readonly ({ readonly _id: string } & FieldsOf<Kind>)[];

/** Records side by side: one below the other on phones. */
export const Grid = styled(
  'ul',
  ownProps('columns'),
)<{ columns: 2 | 3 | 4 }>(({ theme, columns }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: sizes.gap,
  gridTemplateColumns: columns === 4 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` },
}));

/** One of them, with a line around it. */
export const Card = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 22,
  ...card,
  overflowWrap: 'anywhere',
});

/** The upper part of a card, for its picture. */
export const CardPicture = styled('div')({
  aspectRatio: '16 / 9',
  margin: '-22px -22px 8px',
  overflow: 'hidden',
  borderRadius: `${radii.card}px ${radii.card}px 0 0`,
  '& svg': { display: 'block' },
});

/** What a page begins with, and its picture beside that; below it on phones. */
const Opening = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: sizes.gap,
  alignItems: 'center',
  [theme.breakpoints.up('md')]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
}));
const Wide = styled('div')({ aspectRatio: '16 / 9', overflow: 'hidden', borderRadius: radii.card });

/** A figure written large. */
const Number = styled('p')(({ theme }) => ({ margin: 0, ...theme.typography.h1, fontVariantNumeric: 'tabular-nums' }));

const Said = styled('figure')(({ theme }) => ({
  margin: '56px 0 0',
  padding: '28px 24px',
  borderRadius: radii.card + 4,
  backgroundColor: theme.vars.palette.soft,
  '& blockquote': { margin: 0, ...theme.typography.h4 },
  '& figcaption': { marginTop: 12, color: theme.vars.palette.text.secondary },
}));

/** A part of a page under its heading; none where it holds nothing. */
export function Part({
  title,
  when,
  children,
}: {
  readonly title: string;
  readonly when: readonly object[];
  readonly children: ReactNode;
}) {
  if (when.length === 0) return null;
  return (
    <section>
      <Heading as="h2" size="h2" sx={{ mt: 14, mb: 4 }}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** What a page begins with: its heading, and words below it. */
export function Intro({
  of: [intro],
  level = 'h1',
  onClick,
  children,
}: {
  readonly of: Records<'passage'>;
  readonly level?: 'h1' | 'h2';
  readonly onClick?: () => void;
  /** What else can be done here. */
  readonly children?: ReactNode;
}) {
  if (intro === undefined) return null;
  const { heading, lead, body, label, link, picture } = intro;
  return (
    <Opening>
      <div>
        <Heading as={level} size={level} sx={level === 'h2' ? { mt: 14 } : {}}>
          {heading}
        </Heading>
        {lead === '' ? null : <Muted sx={{ mt: 3, fontSize: '1.125rem', maxWidth: '40em' }}>{lead}</Muted>}
        {body === '' ? null : <RichText json={body} />}
        <ContentActions label={label} link={link} {...(onClick && { onClick })} sx={{ mt: 5 }}>
          {children}
        </ContentActions>
      </div>
      {picture === undefined ? null : (
        <Wide>
          <Pictured of={picture} />
        </Wide>
      )}
    </Opening>
  );
}

export interface FiguresProps {
  readonly of: Records<'figure'>;
  readonly columns?: 2 | 3 | 4;
  /** Writes a number otherwise than as it is. */
  readonly write?: (figure: FieldsOf<'figure'>, place: number) => ReactNode;
}

/** Numbers that a page claims, each with what it counts. */
export function Figures({ of: figures, columns = 4, write = shortNumber }: FiguresProps) {
  return (
    <Grid columns={columns}>
      {figures.map((figure, place) => (
        <Card key={figure._id}>
          <Number>{write(figure, place)}</Number>
          <Muted>{figure.label}</Muted>
        </Card>
      ))}
    </Grid>
  );
}

/** Cards with a heading, words, and where they lead. */
export function Cards({
  of: cards,
  columns = 3,
  level = 'h3',
}: {
  readonly of: Records<'card'>;
  readonly columns?: 2 | 3;
  /** Of their headings: below the page's own where no part has one between. */
  readonly level?: 'h2' | 'h3';
}) {
  return (
    <Grid columns={columns} sx={level === 'h2' ? { mt: 8 } : {}}>
      {cards.map(({ _id, heading, text, label, link, picture }) => (
        <Card key={_id}>
          {picture === undefined ? null : (
            <CardPicture>
              <Pictured of={picture} />
            </CardPicture>
          )}
          <Heading as={level} size="h4">
            {heading}
          </Heading>
          {text === '' ? null : <Muted>{text}</Muted>}
          <ContentActions label={label} link={link} sx={{ mt: 'auto', pt: 2 }} />
        </Card>
      ))}
    </Grid>
  );
}

/** What somebody said. */
export function Quotation({ of: [quote] }: { readonly of: Records<'quote'> }) {
  if (quote === undefined) return null;
  const { text, who, role } = quote;
  return (
    <Said>
      <blockquote>{text}</blockquote>
      <figcaption>{role === '' ? who : `${who}, ${role}`}</figcaption>
    </Said>
  );
}
