import type { ConnectionView } from '@aarambh/contracts/http/people.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Avatar, sizes } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { TitledPage } from '@aarambh/web-shared/ui/titled-page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { connectionsQuery } from '../api/calls.ts';
import { ConnectionButtons } from '../components/connection-buttons.tsx';
import { words } from '../words.ts';

/** What waits comes first. */
const order = ['received', 'connected', 'sent', 'blocked'] as const;

const Person = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 14,
  '& > div:nth-of-type(1)': { flex: 1, minWidth: 160 },
});
const List = styled('ul')({ display: 'grid', gap: 16, margin: '14px 0 0', padding: 0, listStyle: 'none' });

/** Whom one knows, and what waits. */
export function ConnectionsPage() {
  const connections = useQuery(connectionsQuery);
  return (
    <TitledPage title={words.list.title} width="reading">
      <Loaded
        query={connections}
        what={words.list.what}
        skeleton={<PanelSkeleton height={180} />}
        empty={{
          when: ({ result }) => result.length === 0,
          show: (
            <EmptyState title={words.list.none} action={<LinkButton to="/member">{words.list.find}</LinkButton>}>
              {words.list.noneWhy}
            </EmptyState>
          ),
        }}
      >
        {({ result }) => (
          <Column gap={sizes.gap}>
            {order.map((standing) => (
              <People key={standing} standing={standing} people={result.filter((one) => one.standing === standing)} />
            ))}
          </Column>
        )}
      </Loaded>
    </TitledPage>
  );
}

function People({ standing, people }: { readonly standing: (typeof order)[number]; readonly people: readonly ConnectionView[] }) {
  if (people.length === 0) return null;
  return (
    <Panel aria-labelledby={standing}>
      <Heading id={standing} size="h4">
        {words.list[standing]}
      </Heading>
      <List>
        {people.map(({ userId, name, designation, company, imagePath }) => (
          <Person key={userId}>
            <Avatar name={name} size={44} src={imagePath} />
            <div>
              <strong>{name === '' ? words.list.gone : name}</strong>
              <Muted>{words.at(designation, company)}</Muted>
            </div>
            <Actions>
              <ConnectionButtons userId={userId} name={name === '' ? words.list.gone : name} standing={standing} />
            </Actions>
          </Person>
        ))}
      </List>
    </Panel>
  );
}
