import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { studentsQuery } from '../../api/students.ts';
import { Row, Rows } from '../../../../shared/rows.tsx';
import { turned, Turner } from './pager.tsx';
import { pageIn } from './paging.ts';
import { Risks } from './risks.tsx';
import { words } from '../../student-words.ts';

const says = words.risk;
const SIZE = 5;
/** Which page of it is shown, in the address. */
const PAGE = 'risk';

/** Whom a college is to look after, and why each: those who did not come or are rated low first, then who was invited for longest (I4). */
export function RiskPanel({ orgId }: { readonly orgId: string }) {
  const [address, setAddress] = useSearchParams();
  const page = pageIn(address, PAGE);
  const asked = { wanted: { atRisk: 'yes' }, page, size: SIZE, order: 'risk' } as const;
  const risks = useQuery({ ...studentsQuery(orgId, asked), placeholderData: keepPreviousData });
  const addressOfPage = (to: number): URLSearchParams => {
    const next = new URLSearchParams(address);
    if (to === 1) next.delete(PAGE);
    else next.set(PAGE, String(to));
    return next;
  };
  const turn = (to: number): void => setAddress(addressOfPage(to), { preventScrollReset: true });
  return (
    <Panel aria-labelledby="risk">
      <Heading id="risk" size="h4">
        {says.title}
      </Heading>
      <Muted sx={{ mt: 2, mb: 4 }}>{says.lead}</Muted>
      <Loaded query={risks} what={says.what} level="h3" skeleton={<Skeleton variant="rounded" height={320} />}>
        {({ data, total, more }) =>
          page > 1 && data.length === 0 ? (
            <Navigate to={{ search: addressOfPage(1).toString() }} replace />
          ) : total === 0 ? (
            <Muted>{says.none}</Muted>
          ) : (
            <>
              <Muted role="status" sx={{ mb: 3 }}>
                {more ? words.foundMore(total) : words.found(total)}
              </Muted>
              <Rows>
                {data.map(({ _id, name, email, risks: reasons }) => (
                  <Row key={_id}>
                    <div>
                      <TextLink to={`/studentreport/${_id}`} dir="auto" aria-label={words.reportOf(name)}>
                        {name}
                      </TextLink>
                      <Muted>{email}</Muted>
                    </div>
                    <Risks risks={reasons} />
                  </Row>
                ))}
              </Rows>
              <Actions as="nav" aria-label={says.pages} sx={{ mt: 3, justifyContent: 'space-between' }}>
                <LinkButton to="?atRisk=yes#students" variant="text">
                  {says.filter}
                </LinkButton>
                <Turner {...turned({ page, size: SIZE }, total)} onTurn={turn} />
              </Actions>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
