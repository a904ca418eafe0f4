import FilterListIcon from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useListContext, type SortPayload } from 'ra-core';
import { finds } from '../../client/rights.ts';
import { useUser } from '../../client/session.ts';
import { part } from '../part.ts';
import { RangeFields } from './range-fields.tsx';
import { SavedFilters } from './saved-filters.tsx';
import type { RangeFilter, ReferenceFilter } from './shape.ts';
import { useFilter, without, type FilterValues } from './use-filter.ts';
import { words } from './words.ts';

/** Finding a record brings more code than a list of records needs. */
const ReferenceField = part(() => import('./reference-field.tsx'));

/** What a press sets, of whatever list. */
interface Option {
  readonly label: string;
  readonly values: FilterValues;
  readonly sort?: SortPayload;
}

interface Choice {
  readonly label: string;
  readonly options: readonly Option[];
}

/** A group of filters of whatever list: which it may have, `FilterGroup` of each says. */
export type AnyGroup = Choice | RangeFilter | ReferenceFilter;

interface GroupsProps {
  readonly groups: readonly AnyGroup[];
}

function isOn(filter: FilterValues, { values }: Option): boolean {
  return Object.entries(values).every(([name, value]) => filter[name] === value);
}

/** The filter after a press on an option: its group's other options go, it comes or goes. */
function pressed(filter: FilterValues, group: Choice, option: Option): FilterValues {
  const names = group.options.flatMap(({ values }) => Object.keys(values));
  const others = without(filter, names);
  return isOn(filter, option) ? others : { ...others, ...option.values };
}

interface FilterToggleProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The id of what it opens. */
  readonly controls: string;
}

/** Shows or hides the filters, and says how many hold. */
export function FilterToggle({ open, onToggle, controls }: FilterToggleProps) {
  const filter = useListContext().filterValues as FilterValues;
  // The two bounds of a range are one filter.
  const active = new Set(
    Object.keys(filter)
      .filter((name) => name !== 'q')
      .map((name) => name.replace(/_(?:gte?|lte?)$/, '')),
  ).size;
  return (
    <Button variant="outlined" startIcon={<FilterListIcon />} aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      {words.filters(active)}
    </Button>
  );
}

/** The filters of a list, and the ones that were saved. */
export function FilterPanel({ groups }: GroupsProps) {
  const user = useUser();
  const offered = groups.filter((group) => !('reference' in group) || (user !== null && finds(user, group.reference)));
  return (
    <Box component="aside" aria-label={words.filtersLabel}>
      <Card sx={{ p: 4, position: { xl: 'sticky' }, top: 76 }}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          {offered.map((group) => (
            <Group key={group.label} group={group} />
          ))}
          <SavedFilters />
        </Box>
      </Card>
    </Box>
  );
}

function Group({ group }: { readonly group: AnyGroup }) {
  if ('reference' in group)
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={76} />}>
        <ReferenceField filter={group} />
      </Suspense>
    );
  return (
    <Box role="group" aria-label={group.label}>
      <Typography variant="subtitle2" component="h2" sx={{ mb: 2 }}>
        {group.label}
      </Typography>
      {'range' in group ? <RangeFields filter={group} /> : <Choices group={group} />}
    </Box>
  );
}

function Choices({ group }: { readonly group: Choice }) {
  const { setSort } = useListContext();
  const { filter, change } = useFilter();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {group.options.map((option) => (
        <FilterChip
          key={option.label}
          label={option.label}
          on={isOn(filter, option)}
          onPress={() => {
            change((before) => pressed(before, group, option));
            if (option.sort !== undefined && !isOn(filter, option)) setSort(option.sort);
          }}
        />
      ))}
    </Box>
  );
}

function FilterChip({ label, on, onPress }: { readonly label: string; readonly on: boolean; readonly onPress: () => void }) {
  return (
    <Chip
      component="button"
      type="button"
      variant="outlined"
      label={label}
      aria-pressed={on}
      onClick={onPress}
      sx={{
        height: 34,
        cursor: 'pointer',
        ...(on && {
          bgcolor: 'inverse.fill',
          color: 'inverse.text',
          borderColor: 'inverse.fill',
          '&.MuiChip-clickable:hover': { bgcolor: 'inverse.fill' },
        }),
      }}
    />
  );
}
