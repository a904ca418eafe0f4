import type { ResourceName, RowOf } from '@aarambh/contracts/resources/resources.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MuiLink from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useListContext, type RaRecord, type SortPayload } from 'ra-core';
import { Link } from 'react-router';
import { pathOf, type ListShape } from './shape.ts';
import { words } from './words.ts';

/** A list as cards, for small screens. */
export function ListCards<Name extends ResourceName>({ shape }: { readonly shape: ListShape<Name> }) {
  const { data = [] } = useListContext<RowOf<Name>>();
  const { selectedIds, onToggleItem } = useListContext<RaRecord<string>>();
  const { name, secondary, chips, bulk, title } = shape;
  return (
    <>
      <SortSelect shape={shape} />
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((record) => {
          const path = pathOf(shape, record);
          return (
            <Box
              component="li"
              key={record.id}
              sx={{ display: 'flex', gap: 2, px: 4, py: 3, borderTop: '1px solid', borderColor: 'divider', position: 'relative' }}
            >
              {bulk !== undefined && (
                <Checkbox
                  checked={selectedIds.includes(record.id)}
                  onChange={() => {
                    onToggleItem(record.id);
                  }}
                  slotProps={{ input: { 'aria-label': words.select(name(record)) } }}
                  sx={{ zIndex: 1, alignSelf: 'flex-start', ml: -2.5, mt: -1 }}
                />
              )}
              <Box sx={{ minWidth: 0, flex: 1 }}>
                {path === null ? (
                  <Typography sx={{ fontWeight: 650 }}>{name(record)}</Typography>
                ) : (
                  // The link's own area covers the card, so that a thumb finds it.
                  <MuiLink
                    component={Link}
                    to={path}
                    sx={{ color: 'text.primary', fontWeight: 650, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
                  >
                    {name(record)}
                  </MuiLink>
                )}
                <Box sx={{ mt: 1, display: 'grid', gap: 2 }}>
                  {secondary !== undefined && (
                    <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                      {secondary(record)}
                    </Typography>
                  )}
                  {chips !== undefined && <div>{chips(record)}</div>}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </>
  );
}

function SortSelect<Name extends ResourceName>({ shape: { columns } }: { readonly shape: ListShape<Name> }) {
  const { sort, setSort } = useListContext();
  const sortable = columns.filter((column) => column.sortable === true);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ source, label }) => [
    { key: `${source} ASC`, sort: { field: source, order: 'ASC' } satisfies SortPayload, label: words.ascending(label) },
    { key: `${source} DESC`, sort: { field: source, order: 'DESC' } satisfies SortPayload, label: words.descending(label) },
  ]);
  const current = `${sort.field} ${sort.order}`;
  return (
    <Box sx={{ p: 3 }}>
      <Select
        size="small"
        fullWidth
        value={options.some(({ key }) => key === current) ? current : ''}
        displayEmpty
        renderValue={(value) => {
          const chosen = options.find(({ key }) => key === value);
          return chosen === undefined ? words.sortedByNewest : words.sortedBy(chosen.label);
        }}
        onChange={({ target }) => {
          const option = options.find(({ key }) => key === target.value);
          if (option !== undefined) setSort(option.sort);
        }}
        slotProps={{ input: { 'aria-label': words.sortBy } }}
      >
        {options.map(({ key, label }) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}
