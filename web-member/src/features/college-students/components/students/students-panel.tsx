import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { studentsQuery } from '../../api/students.ts';
import { AsOf } from '../as-of.tsx';
import { ExportButton } from './export-button.tsx';
import { StudentFilters } from './filters.tsx';
import { Pager } from './pager.tsx';
import { addressOf, isNarrowed, shownIn, type Shown } from './paging.ts';
import { SearchForm } from './search-form.tsx';
import { StudentsTable } from './students-table.tsx';
import { words } from '../../student-words.ts';

/** The page before stays, fainter, until the one that was asked for is there. */
const Turning = styled('div')({ '&[aria-busy=true]': { opacity: 0.6 } });

/** The students of a college, a page at a time; what is searched, filtered and shown stands in the address (I4, I9). */
export function StudentsPanel({ orgId }: { readonly orgId: string }) {
  const [address, setAddress] = useSearchParams();
  const shown = shownIn(address);
  const students = useQuery({ ...studentsQuery(orgId, shown), placeholderData: keepPreviousData });
  const show = (next: Shown): void => setAddress(addressOf(next, address), { preventScrollReset: true });
  /** What is chosen goes through the address, which knows what it can mean. */
  const choose = (changed: Readonly<Record<string, string | undefined>>): void => {
    const said = new URLSearchParams(address);
    for (const [name, value = ''] of Object.entries(changed)) said.set(name, value);
    show({ ...shownIn(said), page: 1 });
  };
  const everybody = (): void => show({ ...shown, page: 1, wanted: {} });
  return (
    <Panel aria-labelledby="students">
      <Heading id="students" size="h4">
        {words.title}
      </Heading>
      <SearchForm search={shown.wanted.search ?? ''} onSearch={(search) => choose({ search })} />
      <StudentFilters wanted={shown.wanted} onChange={choose} />
      <Loaded query={students} what={words.what} level="h3" skeleton={<Skeleton variant="rounded" height={360} />}>
        {({ data, total, more, asOf }) =>
          shown.page > 1 && data.length === 0 ? (
            <Navigate to={{ search: addressOf({ ...shown, page: 1 }, address).toString() }} replace />
          ) : total === 0 ? (
            <Nobody narrowed={isNarrowed(shown)} onClear={everybody} />
          ) : (
            <>
              <Muted role="status">{more ? words.foundMore(total) : words.found(total)}</Muted>
              <AsOf moment={asOf} />
              <Turning aria-busy={students.isPlaceholderData}>
                <StudentsTable students={data} />
              </Turning>
              <Pager shown={shown} total={total} onChange={show} />
              <Actions sx={{ mt: 4 }}>
                <ExportButton orgId={orgId} wanted={shown.wanted} />
                {isNarrowed(shown) ? (
                  <Button variant="text" onClick={everybody}>
                    {words.clear}
                  </Button>
                ) : null}
              </Actions>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Nobody({ narrowed, onClear }: { readonly narrowed: boolean; readonly onClear: () => void }) {
  if (!narrowed)
    return (
      <EmptyState title={words.none} level="h3">
        {words.noneWhy}
      </EmptyState>
    );
  return (
    <EmptyState
      title={words.notFound}
      level="h3"
      action={
        <Button variant="outlined" onClick={onClear}>
          {words.clear}
        </Button>
      }
    >
      {words.notFoundWhy}
    </EmptyState>
  );
}
