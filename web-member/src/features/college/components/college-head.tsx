import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';

interface CollegeHeadProps {
  readonly orgId: string;
  readonly says: { readonly title: string; readonly lead?: string; readonly back: string };
}

/** What stands above a page of a college: its title, what it is for, and the way back to the college. */
export function CollegeHead({ orgId, says: { title, lead, back } }: CollegeHeadProps) {
  return (
    <div>
      <Heading as="h1" size="h1">
        {title}
      </Heading>
      {lead !== undefined && <Muted sx={{ mt: 2, fontSize: '1rem' }}>{lead}</Muted>}
      <LinkButton to={`/orgdashboard/${orgId}`} variant="text" sx={{ mt: 2, ml: -2.5 }}>
        {back}
      </LinkButton>
    </div>
  );
}
