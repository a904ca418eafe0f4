import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState, type SyntheticEvent } from 'react';
import { extractValidSavedQueries, useListContext, useSavedQueries, type SavedQuery } from 'ra-core';
import { PlainField } from '../plain-field.tsx';
import { useFilter, type FilterValues } from './use-filter.ts';
import { words as common } from '../words.ts';
import { words } from './words.ts';

/** Filters that the person keeps under a name, with their order; they live in this browser. */
export function SavedFilters() {
  const { resource, sort, perPage, setSort } = useListContext();
  const { filter, change } = useFilter();
  const [stored, setStored] = useSavedQueries(resource);
  const [naming, setNaming] = useState(false);
  const saved = extractValidSavedQueries(stored);
  const hasFilter = Object.keys(filter).length > 0;

  const use = ({ value }: SavedQuery): void => {
    change(() => (value.filter ?? {}) as FilterValues);
    if (value.sort !== undefined) setSort(value.sort);
  };
  const save = (label: string): void => {
    const others = saved.filter((one) => one.label !== label);
    setStored([...others, { label, value: { filter: { ...filter }, sort, perPage, displayedFilters: [] } }]);
    setNaming(false);
  };

  return (
    <Box role="group" aria-label={words.saved.heading}>
      <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        {words.saved.heading}
      </Typography>
      {saved.length === 0 && !hasFilter && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.saved.none}
        </Typography>
      )}
      {saved.map((query) => (
        <Box key={query.label} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Button
            variant="text"
            size="small"
            onClick={() => use(query)}
            sx={{ flex: 1, justifyContent: 'flex-start', textAlign: 'left', px: 0 }}
          >
            {query.label}
          </Button>
          <IconButton
            aria-label={words.saved.forget(query.label)}
            size="small"
            onClick={() => setStored(saved.filter((one) => one !== query))}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {hasFilter && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          <Button variant="outlined" size="small" startIcon={<BookmarkIcon />} onClick={() => setNaming(true)}>
            {words.saved.save}
          </Button>
          <Button variant="text" size="small" onClick={() => change(() => ({}))}>
            {words.saved.clear}
          </Button>
        </Box>
      )}
      {naming && <NameDialog onClose={() => setNaming(false)} onSave={save} />}
    </Box>
  );
}

function NameDialog({ onClose, onSave }: { readonly onClose: () => void; readonly onSave: (label: string) => void }) {
  const [label, setLabel] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (label.trim() !== '') onSave(label.trim());
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="save-filter-title" maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id="save-filter-title">{words.saved.saveThis}</DialogTitle>
        <DialogContent>
          <PlainField
            label={words.saved.name}
            required
            autoFocus
            value={label}
            onChange={setLabel}
            input={{ maxLength: 60 }}
            help={words.saved.nameHelp}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {common.notNow}
          </Button>
          <Button type="submit">{words.saved.save}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
