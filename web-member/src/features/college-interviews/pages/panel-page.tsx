import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { panelQuery } from '../api/panel.ts';
import { CollegeHead, OwnCollegePage } from '../../college/public.ts';
import { Interviewers } from '../components/panel/interviewers.tsx';
import { PanelInvitations } from '../components/panel/panel-invitations.tsx';
import { words } from '../panel-words.ts';

/** The panel of a college: who interviews, and for owners and staff whom they invite and who goes. */
export function CollegePanelPage({ user }: { readonly user: User }) {
  return (
    <OwnCollegePage user={user} whenApproved>
      {(college) => <PanelOf college={college} />}
    </OwnCollegePage>
  );
}

function PanelOf({ college: { orgId, writes } }: { readonly college: OwnCollege }) {
  const panel = useQuery(panelQuery(orgId));
  const changed = (): void => void panel.refetch();
  return (
    <Column gap={22}>
      <CollegeHead orgId={orgId} says={words} />
      <Loaded query={panel} what={words.what} skeleton={<PanelSkeleton height={200} />}>
        {({ interviewers, invitations }) => (
          <>
            <Interviewers orgId={orgId} interviewers={interviewers} writes={writes} onChanged={changed} />
            {writes ? <PanelInvitations orgId={orgId} invitations={invitations} onChanged={changed} /> : null}
          </>
        )}
      </Loaded>
    </Column>
  );
}
