import type { ResourceName, RowOf } from '@aarambh/contracts/resources/resources.ts';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router';
import { FirstLine, SecondLine } from '../cell-lines.tsx';
import { CutText } from './cut-text.tsx';
import { pathOf, type Column, type ListShape } from './shape.ts';
import { useDensity } from './use-density.ts';
import { words } from './words.ts';

/** A list as a table, never wider than its place. The first column links to the record; a click anywhere on a row goes there too. */
export function ListTable<Name extends ResourceName>({ shape }: { readonly shape: ListShape<Name> }) {
  const { data = [] } = useListContext<RowOf<Name>>();
  const { selectedIds, onToggleItem, onSelect } = useListContext<RaRecord<string>>();
  const { bulk, columns, title } = shape;
  const [isDense] = useDensity();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  return (
    <TableContainer sx={{ containerType: 'inline-size' }}>
      <Table aria-label={title} size={isDense ? 'small' : 'medium'}>
        <TableHead>
          <TableRow>
            {bulk !== undefined && (
              <TableCell padding="checkbox">
                <Checkbox
                  checked={chosen > 0 && chosen === ids.length}
                  indeterminate={chosen > 0 && chosen < ids.length}
                  onChange={({ target }) =>
                    onSelect(target.checked ? [...new Set([...selectedIds, ...ids])] : selectedIds.filter((id) => !ids.includes(id)))
                  }
                  slotProps={{ input: { 'aria-label': words.selectAll } }}
                />
              </TableCell>
            )}
            {columns.map((column) => (
              <HeadCell key={column.source} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((record) => (
            <Row
              key={record.id}
              record={record}
              shape={shape}
              selected={selectedIds.includes(record.id)}
              onToggle={() => {
                onToggleItem(record.id);
              }}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function HeadCell<Name extends ResourceName>({ column: { source, label, sortable, numeric } }: { readonly column: Column<Name> }) {
  const { sort, setSort } = useListContext();
  const active = sort.field === source;
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  const align = numeric === true ? 'right' : 'left';
  if (sortable !== true) return <TableCell align={align}>{label}</TableCell>;
  return (
    <TableCell align={align} sortDirection={active ? direction : false}>
      <TableSortLabel
        active={active}
        direction={active ? direction : 'asc'}
        onClick={() => setSort({ field: source, order: active && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

interface RowProps<Name extends ResourceName> {
  readonly record: RowOf<Name>;
  readonly shape: ListShape<Name>;
  readonly selected: boolean;
  readonly onToggle: () => void;
}

function Row<Name extends ResourceName>({ record, shape, selected, onToggle }: RowProps<Name>) {
  const { columns, bulk, name } = shape;
  const navigate = useNavigate();
  const path = pathOf(shape, record);
  return (
    <TableRow
      hover={path !== null}
      selected={selected}
      sx={{ cursor: path === null ? 'default' : 'pointer' }}
      onClick={(event) => {
        const inControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
        // Somebody who marks text to copy it means to stay.
        if (path !== null && !inControl && window.getSelection()?.isCollapsed !== false) void navigate(path);
      }}
    >
      {bulk !== undefined && (
        <TableCell padding="checkbox">
          <Checkbox checked={selected} onChange={onToggle} slotProps={{ input: { 'aria-label': words.select(name(record)) } }} />
        </TableCell>
      )}
      {columns.map(({ source, render, below, numeric, share }, index) => (
        <TableCell
          key={source}
          align={numeric === true ? 'right' : 'left'}
          // No width of its own and a part of what is left: the others take what they need, and this one what remains.
          sx={{
            whiteSpace: 'nowrap',
            ...(share !== undefined && { width: `${share}%`, minWidth: 150, maxWidth: 0, '&.MuiTableCell-sizeSmall': { minWidth: 110 } }),
          }}
        >
          {share !== undefined || (index === 0 && path !== null) ? (
            <CutText to={index === 0 ? path : null}>
              {below === undefined ? (
                render(record)
              ) : (
                <>
                  <FirstLine>{render(record)}</FirstLine>
                  <SecondLine>{below(record)}</SecondLine>
                </>
              )}
            </CutText>
          ) : (
            render(record)
          )}
        </TableCell>
      ))}
    </TableRow>
  );
}
