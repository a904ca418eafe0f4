import { limits } from '@aarambh/contracts/limits.ts';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { usePaused } from '../ui/use-pause.ts';
import { noteRecord, recentRecords, type RecentRecord } from './recent-records.ts';
import { resources } from './resources.ts';
import { SHORTEST, useSearchHits } from './search-hits.ts';
import { words } from './words.ts';

const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '6px 20px',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-selected="true"]': { backgroundColor: theme.vars.palette.action.selected },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}));

/** Searches everything that the person may read, and opens what they choose. The field keeps the focus; arrows move the choice. */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const asked = usePaused(text).trim();
  const { groups, isSearching, isPartial } = useSearchHits(asked);
  const navigate = useNavigate();
  const base = useId();

  const isAsking = text.trim().length >= SHORTEST;
  const recent = recentRecords();
  const shown: readonly RecentRecord[] = isAsking ? groups.flatMap(({ hits }) => hits) : recent;
  // What was chosen may be gone from a newer answer.
  const current = Math.min(chosen, shown.length - 1);

  const open = (record: RecentRecord): void => {
    noteRecord(record);
    onClose();
    void navigate(`/${record.resource}/${encodeURIComponent(record.id)}/show`);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const record = shown[current];
    if (step !== 0 && shown.length > 0) {
      event.preventDefault();
      const next = (current + step + shown.length) % shown.length;
      setChosen(next);
      document.getElementById(`${base}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && record !== undefined) {
      event.preventDefault();
      open(record);
    }
  };

  const group = (label: string, records: readonly RecentRecord[]): ReactNode => (
    <div key={label} role="group" aria-label={label}>
      <Typography variant="overline" component="div" aria-hidden sx={{ color: 'text.secondary', px: 5, pt: 3 }}>
        {label}
      </Typography>
      {records.map((record) => {
        const place = shown.indexOf(record);
        return (
          <Option
            key={`${record.resource} ${record.id}`}
            id={`${base}-${place}`}
            role="option"
            aria-selected={place === current}
            onClick={() => open(record)}
          >
            <RecordIcon resource={record.resource} />
            <span dir="auto">{record.name}</span>
          </Option>
        );
      })}
    </div>
  );

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { 'aria-label': words.search.label } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 4 }}>
        <OutlinedInput
          fullWidth
          autoFocus
          type="search"
          value={text}
          placeholder={words.search.what}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
          }}
          onKeyDown={onKey}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          }
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': words.search.label,
              'aria-expanded': shown.length > 0,
              'aria-controls': `${base}-list`,
              'aria-autocomplete': 'list',
              ...(current >= 0 && { 'aria-activedescendant': `${base}-${current}` }),
              maxLength: limits.filterText,
              autoComplete: 'off',
            },
          }}
        />
      </Box>
      <Box id={`${base}-list`} role="listbox" aria-label={words.search.results} sx={{ overflowY: 'auto', maxHeight: '60vh' }}>
        {isAsking
          ? groups.map(({ resource, hits }) => group(resource.options.label, hits))
          : recent.length > 0 && group(words.search.recent, recent)}
      </Box>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', px: 5, py: 4 }}>
        {said({ isAsking, isSearching: isSearching || asked !== text.trim(), text: asked, found: shown.length, recent: recent.length })}
        {isAsking && isPartial ? ` ${words.search.partly}` : ''}
      </Typography>
    </Dialog>
  );
}

function RecordIcon({ resource }: Pick<RecentRecord, 'resource'>) {
  const Icon = resources.find(({ name }) => name === resource)?.icon;
  return Icon === undefined ? null : <Icon fontSize="small" sx={{ color: 'text.secondary' }} />;
}

interface Standing {
  readonly isAsking: boolean;
  readonly isSearching: boolean;
  readonly text: string;
  readonly found: number;
  readonly recent: number;
}

/** How the search stands, in a line. */
function said({ isAsking, isSearching, text, found, recent }: Standing): string {
  if (!isAsking) return recent === 0 ? `${words.search.short} ${words.search.nothingRecent}` : words.search.short;
  if (isSearching) return words.search.searching;
  return found === 0 ? words.search.none(text) : words.search.found(found);
}
