import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { studentsQuery } from '../../api/students.ts';
import { Pager } from './pager.tsx';
import { addressOf, shownIn, type Shown } from './paging.ts';
import { SearchForm } from './search-form.tsx';
import { StudentsTable } from './students-table.tsx';
import { words } from '../../student-words.ts';

/** The page before stays, fainter, until the one that was asked for is there. */
const Turning = styled('div')({ '&[aria-busy=true]': { opacity: 0.6 } });

/** The students of a college, a page at a time; what is searched and shown stands in the address (I4). */
export function StudentsPanel({ orgId }: { readonly orgId: string }) {
  const [address, setAddress] = useSearchParams();
  const shown = shownIn(address);
  const students = useQuery({ ...studentsQuery(orgId, shown), placeholderData: keepPreviousData });
  const show = (next: Shown): void => setAddress(addressOf(next), { preventScrollReset: true });
  return (
    <Panel aria-labelledby="students">
      <Heading id="students" size="h4">
        {words.title}
      </Heading>
      <SearchForm search={shown.search} onSearch={(search) => show({ ...shown, page: 1, search })} />
      <Loaded query={students} what={words.what} level="h3" skeleton={<Skeleton variant="rounded" height={360} />}>
        {({ data, total }) =>
          shown.page > 1 && data.length === 0 ? (
            <Navigate to={{ search: addressOf({ ...shown, page: 1 }).toString() }} replace />
          ) : total === 0 ? (
            <Nobody search={shown.search} onClear={() => show({ ...shown, page: 1, search: '' })} />
          ) : (
            <>
              <Muted role="status">{words.found(total)}</Muted>
              <Turning aria-busy={students.isPlaceholderData}>
                <StudentsTable students={data} />
              </Turning>
              <Pager shown={shown} total={total} onChange={show} />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Nobody({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  if (search === '')
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
