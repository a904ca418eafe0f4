import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, useListContext, type RaRecord } from 'react-admin';
import { Failure } from '../failure.tsx';
import { Page } from '../page.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FilterPanel, FilterToggle } from './filter-panel.tsx';
import { ListCards } from './list-cards.tsx';
import { ListDownload } from './list-download.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListPages } from './list-pages.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTable } from './list-table.tsx';
import { SearchField } from './search-field.tsx';
import type { ListShape } from './shape.ts';

const PER_PAGE = 25;
/** The list shows its own errors, in its place. */
const quiet = { onError: () => undefined };

/** A resource's list: search, filters in a side panel that can be saved, a table, or cards on small screens. */
export function ConsoleList<R extends RaRecord>({ shape }: { readonly shape: ListShape<R> }) {
  return (
    <ListBase<R> sort={shape.sort} perPage={PER_PAGE} exporter={false} queryOptions={quiet}>
      <Page
        title={shape.title}
        lead={shape.lead}
        actions={
          <>
            <ListDownload title={shape.title} />
            {shape.actions}
          </>
        }
      >
        <ListWithFilters shape={shape} />
      </Page>
    </ListBase>
  );
}

/** A list inside a record: no heading, no address of its own. */
export function InnerList<R extends RaRecord>({ resource, shape }: { readonly resource: string; readonly shape: ListShape<R> }) {
  return (
    <ListBase<R>
      resource={resource}
      sort={shape.sort}
      perPage={PER_PAGE}
      exporter={false}
      disableSyncWithLocation
      disableAuthentication
      storeKey={false}
      filter={shape.permanent ?? {}}
      queryOptions={quiet}
    >
      <ListBody shape={shape} />
    </ListBase>
  );
}

function ListWithFilters<R extends RaRecord>({ shape }: { readonly shape: ListShape<R> }) {
  const groups = shape.filters ?? [];
  const hasPanel = groups.length > 0;
  const isWide = useMediaQuery(useTheme().breakpoints.up('xl'));
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: hasPanel && isWide ? 'minmax(0, 1fr) 208px' : 'minmax(0, 1fr)' }}>
      <Box sx={{ minWidth: 0 }}>
        {(shape.search !== undefined || (hasPanel && !isWide)) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4 }}>
            {shape.search !== undefined && <SearchField label={shape.search} />}
            {hasPanel && !isWide && <FilterToggle groups={groups} />}
          </Box>
        )}
        <ListBody shape={shape} />
      </Box>
      {hasPanel && isWide && <FilterPanel groups={groups} />}
    </Box>
  );
}

function ListBody<R extends RaRecord>({ shape }: { readonly shape: ListShape<R> }) {
  const { data, isPending, error, refetch } = useListContext<R>();
  const isTable = useMediaQuery(useTheme().breakpoints.up('md'));
  if (isPending) return <ListSkeleton columns={shape.columns.length} />;
  if (data === undefined) return <Failure error={error} retry={() => void refetch()} />;
  return (
    <>
      {error !== null && <Failure error={error} retry={() => void refetch()} />}
      {shape.bulk !== undefined && <BulkBar actions={shape.bulk} name={shape.name} />}
      {data.length === 0 ? (
        <ListEmpty {...shape.empty} />
      ) : (
        <Card>
          {isTable ? <ListTable shape={shape} /> : <ListCards shape={shape} />}
          <ListPages />
        </Card>
      )}
    </>
  );
}
