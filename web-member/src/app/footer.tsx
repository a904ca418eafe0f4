import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useIsVisitor } from '@aarambh/web-shared/api/staff.ts';
import { Logo, sizes } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Content, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';

const Foot = styled('footer')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  paddingBlock: '44px 32px',
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

type Entry = readonly [name: string, to: string];

const navigation: readonly Entry[] = [
  ['Home', '/'],
  ['Events', '/bookevent'],
  ['Points', '/subscription'],
  ['Members', '/member'],
  ['Community', '/community'],
];
const policies: readonly Entry[] = [
  ['About', '/about'],
  ['Privacy policy', '/privacy_policy'],
  ['Terms and conditions', '/terms_conditions'],
  ['Refund and cancellation', '/refundpolicy'],
];
/** The profiles open from the community page, which is a later issue; until then its placeholder answers. */
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
            <Link to={to}>{name}</Link>
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
              Join community
            </Heading>
            <Muted>Founders, investors and students who begin together. Every beginning here is one evening away.</Muted>
            <LinkButton to={isVisitor ? '/signup' : '/bookevent'}>Get started</LinkButton>
          </Join>
          <Links title="Go to" entries={navigation} />
          <Links title="Policies" entries={policies} />
          <div>
            <Links title="Follow us" entries={social} />
          </div>
        </Columns>
        <Last>
          <Muted>
            Questions? <TextLink to="/contact">Contact us</TextLink>. We answer within 24 hours. Gurgaon, India.
          </Muted>
          <SchemeSwitch name="look-in-footer" />
        </Last>
      </Content>
    </Foot>
  );
}
