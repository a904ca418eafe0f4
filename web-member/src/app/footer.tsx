import { styled } from '@mui/material/styles';
import { useIsVisitor } from '@aarambh/web-shared/api/staff.ts';
import { Logo, sizes } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Content, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, PageLink, TextLink, type Address } from '@aarambh/web-shared/ui/links.tsx';
import { SchemeSwitch } from '../shared/look/scheme-switch.tsx';
import { words } from './words.ts';

const Foot = styled('footer')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  // Below its last line there is room for the button of the help chat.
  paddingBlock: '44px 92px',
  [theme.breakpoints.up('md')]: { paddingBottom: 32 },
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > :first-child': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1.7fr 1fr 1fr 1.2fr', '& > :first-child': { gridColumn: 'auto' } },
}));

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '6px 0 0',
  padding: 0,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    borderRadius: 6,
  },
  '& a:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
}));

const Join = styled('div')({ display: 'grid', gap: 14, justifyItems: 'start', alignContent: 'start' });

const Last = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  marginTop: 32,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

type Entry = readonly [name: string, to: Address];

const navigation: readonly Entry[] = [
  [words.home, '/'],
  [words.events, '/bookevent'],
  [words.footer.points, '/subscription'],
  [words.members, '/member'],
  [words.footer.community, '/community'],
  [words.footer.testimonials, '/testimonials'],
];
const policies: readonly Entry[] = [
  [words.footer.about, '/about'],
  [words.footer.privacy, '/privacy_policy'],
  [words.footer.terms, '/terms_conditions'],
  [words.footer.refunds, '/refundpolicy'],
  [words.footer.grievance, '/grievance'],
];
/** The profiles open from the community page. */
const social: readonly Entry[] = [
  ['LinkedIn', '/community'],
  ['Instagram', '/community'],
  ['YouTube', '/community'],
];

function Links({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) {
  return (
    <nav aria-label={title}>
      <Heading as="h2" size="h5">
        {title}
      </Heading>
      <List>
        {entries.map(([name, to]) => (
          <li key={name}>
            <PageLink to={to}>{name}</PageLink>
          </li>
        ))}
      </List>
    </nav>
  );
}

/** Join community, social links, navigation, policies, contact and a way to get started (C2). */
export function Footer() {
  const isVisitor = useIsVisitor();
  return (
    <Foot>
      <Content>
        <Columns>
          <Join>
            <Logo />
            <Heading as="h2" size="h5">
              {words.footer.join}
            </Heading>
            <Muted>{words.footer.joinWhy}</Muted>
            <LinkButton to={isVisitor ? '/signup' : '/bookevent'}>{words.footer.start}</LinkButton>
          </Join>
          <Links title={words.footer.goTo} entries={navigation} />
          <Links title={words.footer.policies} entries={policies} />
          <div>
            <Links title={words.footer.follow} entries={social} />
          </div>
        </Columns>
        <Last>
          <Muted>
            {words.footer.questions((text) => (
              <TextLink to="/contact">{text}</TextLink>
            ))}
          </Muted>
          <SchemeSwitch name="look-in-footer" />
        </Last>
      </Content>
    </Foot>
  );
}
