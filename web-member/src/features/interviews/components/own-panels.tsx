import type { OwnPanel } from '@aarambh/contracts/routes/panels.ts';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Ask, type Asked } from '../../../shared/ask/ask.tsx';
import { leavePanel, ownPanelsQuery } from '../api/calls.ts';
import { words } from '../words.ts';
import { Row, Rows } from '../../../shared/rows.tsx';

const says = words.panels;

/** The panels that somebody is on, each with a way to leave it. Nothing for who is on none. */
export function OwnPanels() {
  const query = useQuery(ownPanelsQuery);
  return (
    <Loaded
      query={query}
      what={says.what}
      skeleton={<Skeleton variant="rounded" height={74} sx={{ mt: 8, borderRadius: `${radii.card}px` }} />}
    >
      {({ panels }) => (panels.length === 0 ? null : <Listed panels={panels} />)}
    </Loaded>
  );
}

function Listed({ panels }: { readonly panels: readonly OwnPanel[] }) {
  const [asks, setAsks] = useState<Asked | null>(null);
  const queries = useQueryClient();
  const leaving = ({ _id, orgId, orgName }: OwnPanel): Asked => ({
    title: says.leaveTitle(orgName),
    why: says.leaveWhy,
    action: [says.leave, says.leaving],
    run: () => leavePanel(orgId, _id),
    done() {
      toast(says.left(orgName));
      // Their interviews are gone from the list too, and with the last panel the way here from the account menu.
      void queries.invalidateQueries({ queryKey: ['interviews'] });
    },
  });
  return (
    <section aria-labelledby="panels">
      <Heading id="panels" size="h4" sx={{ mt: 8, mb: 2 }}>
        {says.title}
      </Heading>
      <Muted sx={{ mb: 3 }}>{says.lead}</Muted>
      <Rows>
        {panels.map((one) => (
          <Row key={one._id}>
            <div>
              <strong>{one.orgName}</strong>
            </div>
            <Button variant="text" color="error" aria-label={says.leaveOf(one.orgName)} onClick={() => setAsks(leaving(one))}>
              {says.leave}
            </Button>
          </Row>
        ))}
      </Rows>
      {asks === null ? null : <Ask {...asks} close={() => setAsks(null)} />}
    </section>
  );
}
