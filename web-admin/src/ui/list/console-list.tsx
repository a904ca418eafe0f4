import DenseIcon from '@mui/icons-material/DensitySmallOutlined';
import ComfortableIcon from '@mui/icons-material/DensityMediumOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { ResourceName, RowOf } from '@aarambh/contracts/resources/resources.ts';
import { ListBase, useListContext, useStore } from 'ra-core';
import { isOffered } from '../../client/rights.ts';
import { useUser } from '../../client/session.ts';
import { Failure } from '../failure.tsx';
import { Page } from '../page.tsx';
import { QueueKeys } from '../queue/queue-keys.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CreateButton } from './create-button.tsx';
import { FilterPanel, FilterToggle } from './filter-panel.tsx';
import { ListCards } from './list-cards.tsx';
import { ListDownload } from './list-download.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListPages } from './list-pages.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTable } from './list-table.tsx';
import { SearchField } from './search-field.tsx';
import type { ListShape } from './shape.ts';
import { useDensity } from './use-density.ts';
import { words } from './words.ts';

const PER_PAGE = 25;
/** Where it is kept whether the filters are open beside a list. */
const FILTERS_KEY = 'list.filters';
/** The list shows its own errors, in its place. */
const quiet = { onError: () => undefined };

/** A resource's list: search, filters in a side panel that can be saved, a table, or cards on small screens. */
export function ConsoleList<Name extends ResourceName>({ shape: all }: { readonly shape: ListShape<Name> }) {
  const user = useUser();
  const { resource, create: label } = all;
  const creates = label !== undefined && user !== null && isOffered(user, resource, 'create');
  const create = creates ? <CreateButton resource={resource} label={label} /> : null;
  const shape = create === null ? all : { ...all, empty: { ...all.empty, action: create } };
  const queue = useBulk(all) === undefined ? undefined : shape.queue;
  return (
    <ListBase<RowOf<Name>>
      resource={shape.resource}
      sort={shape.sort}
      perPage={PER_PAGE}
      exporter={false}
      queryOptions={quiet}
      {...(shape.filtered && { filterDefaultValues: shape.filtered })}
    >
      <Page
        title={shape.title}
        lead={
          queue === undefined ? (
            shape.lead
          ) : (
            <>
              {shape.lead}
              <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
                {` ${queue.says}`}
              </Box>
            </>
          )
        }
        actions={
          <>
            <ListDownload resource={shape.resource} title={shape.title} />
            {queue !== undefined && <QueueKeys resource={resource} keys={queue.keys} />}
            {shape.actions}
            {create}
          </>
        }
      >
        <ListWithFilters shape={shape} />
      </Page>
    </ListBase>
  );
}

/** The page of a list that says the same to all who read it. */
export function listOf<Name extends ResourceName>(shape: ListShape<Name>) {
  return function ListPage() {
    return <ConsoleList shape={shape} />;
  };
}

/** A list inside a record: no heading, no address of its own. */
export function InnerList<Name extends ResourceName>({ shape }: { readonly shape: ListShape<Name> }) {
  return (
    <ListBase<RowOf<Name>>
      resource={shape.resource}
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

function ListWithFilters<Name extends ResourceName>({ shape }: { readonly shape: ListShape<Name> }) {
  const groups = shape.filters ?? [];
  const hasPanel = groups.length > 0;
  const { breakpoints } = useTheme();
  const isWide = useMediaQuery(breakpoints.up('xl'));
  const isTable = useMediaQuery(breakpoints.up('md'));
  // Beside the list they stay as they were left; where they push the list down they begin closed.
  const [openBeside, setOpenBeside] = useStore<boolean>(FILTERS_KEY, true);
  const [openAbove, setOpenAbove] = useState(false);
  const isOpen = isWide ? openBeside : openAbove;
  const panel = useId();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4 }}>
        {shape.search !== undefined && <SearchField label={shape.search} />}
        <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
          {isTable && <DensityButton />}
          {hasPanel && (
            <FilterToggle open={isOpen} controls={panel} onToggle={() => (isWide ? setOpenBeside(!isOpen) : setOpenAbove(!isOpen))} />
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: hasPanel && isWide && isOpen ? 'minmax(0, 1fr) 208px' : 'minmax(0, 1fr)' }}>
        <Box id={panel} sx={{ order: { xl: 1 }, display: isOpen ? 'block' : 'none' }}>
          {hasPanel && isOpen && <FilterPanel groups={groups} />}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <ListBody shape={shape} />
        </Box>
      </Box>
    </>
  );
}

function DensityButton() {
  const [isDense, setDense] = useDensity();
  const label = isDense ? words.comfortable : words.dense;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setDense(!isDense)}>
        {isDense ? <ComfortableIcon /> : <DenseIcon />}
      </IconButton>
    </Tooltip>
  );
}

/** What the person may do with many of a list's records; undefined where that is nothing. */
function useBulk<Name extends ResourceName>({ resource, bulk = [] }: ListShape<Name>) {
  const user = useUser();
  const offered = bulk.filter(({ command }) => user !== null && isOffered(user, resource, command));
  return offered.length > 0 ? offered : undefined;
}

/** The rows of a list, or that there are none; around it stands what they are fetched by. */
export function ListBody<Name extends ResourceName>({ shape: all }: { readonly shape: ListShape<Name> }) {
  const shape = { ...all, bulk: useBulk(all) };
  const { data, isPending, error, refetch } = useListContext<RowOf<Name>>();
  const isTable = useMediaQuery(useTheme().breakpoints.up('md'));
  if (isPending) return <ListSkeleton columns={shape.columns.length} />;
  if (data === undefined) return <Failure error={error} retry={() => void refetch()} />;
  return (
    <>
      {error !== null && <Failure error={error} retry={() => void refetch()} />}
      {shape.bulk !== undefined && <BulkBar resource={shape.resource} actions={shape.bulk} name={shape.name} />}
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
