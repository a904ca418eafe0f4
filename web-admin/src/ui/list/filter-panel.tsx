import FilterListIcon from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { SavedFilters } from './saved-filters.tsx';
import type { FilterGroup, FilterOption } from './shape.ts';

type Values = Readonly<Record<string, unknown>>;

interface GroupsProps {
  readonly groups: readonly FilterGroup[];
}

function isOn(filter: Values, { values }: FilterOption): boolean {
  return Object.entries(values).every(([name, value]) => filter[name] === value);
}

/** The filter after a press on an option: its group's other options go, it comes or goes. */
function pressed(filter: Values, group: FilterGroup, option: FilterOption): Values {
  const names = new Set(group.options.flatMap(({ values }) => Object.keys(values)));
  const others = Object.fromEntries(Object.entries(filter).filter(([name]) => !names.has(name)));
  return isOn(filter, option) ? others : { ...others, ...option.values };
}

/** Filters beside a list, and the ones that were saved. */
export function FilterPanel({ groups }: GroupsProps) {
  return (
    <Box component="aside" aria-label="Filters">
      <Card sx={{ p: 4, position: 'sticky', top: 76 }}>
        <Groups groups={groups} />
      </Card>
    </Box>
  );
}

/** The same below a button, where there is no room beside the list. */
export function FilterToggle({ groups }: GroupsProps) {
  const filter = useListContext().filterValues as Values;
  const [open, setOpen] = useState(false);
  const id = useId();
  const active = Object.keys(filter).filter((name) => name !== 'q').length;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterListIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {active === 0 ? 'Filters' : `Filters (${active})`}
      </Button>
      <Box sx={{ flexBasis: '100%' }} id={id}>
        <Collapse in={open} unmountOnExit>
          <Card sx={{ p: 4 }}>
            <Groups groups={groups} />
          </Card>
        </Collapse>
      </Box>
    </>
  );
}

function Groups({ groups }: GroupsProps) {
  const list = useListContext();
  const filter = list.filterValues as Values;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {groups.map((group) => (
        <Box key={group.label} role="group" aria-label={group.label}>
          <Typography variant="subtitle2" component="h2" sx={{ mb: 2 }}>
            {group.label}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {group.options.map((option) => (
              <FilterChip
                key={option.label}
                label={option.label}
                on={isOn(filter, option)}
                onPress={() => list.setFilters({ ...pressed(filter, group, option) }, [])}
              />
            ))}
          </Box>
        </Box>
      ))}
      <SavedFilters />
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
