import type { User } from '@aarambh/contracts/http/accounts.ts';
import { styled } from '@mui/material/styles';
import { sizes } from '@aarambh/web-shared/theme/index.ts';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import { PlainLink } from '@aarambh/web-shared/ui/links.tsx';
import { TitledPage } from '@aarambh/web-shared/ui/titled-page.tsx';
import { sections } from '../sections.ts';
import { words } from '../words.ts';

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 22,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '200px minmax(0, 760px)', gap: 44, alignItems: 'start' },
}));

/** Beside the sections where there is room, above them where there is none. */
const Nav = styled('nav')(({ theme }) => ({
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', columnGap: 18 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  [theme.breakpoints.up('md')]: { position: 'sticky', top: 88, '& ul': { display: 'block' } },
}));

/** An anchor lands below the bar. */
const Place = styled('div')({ scrollMarginTop: 88 });

/** Everything that people set about their account, section by section. */
export function SettingsPage({ user }: { readonly user: User }) {
  return (
    <TitledPage title={words.title}>
      <Parts>
        <Nav aria-label={words.nav.label}>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <PlainLink href={`#${id}`}>{title}</PlainLink>
              </li>
            ))}
          </ul>
        </Nav>
        <Column gap={sizes.gap}>
          {sections.map(({ id, Panel }) => (
            <Place id={id} key={id}>
              <Panel user={user} />
            </Place>
          ))}
        </Column>
      </Parts>
    </TitledPage>
  );
}
