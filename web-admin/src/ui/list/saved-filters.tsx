import { SAVED_FILTER_NAME_MAX, SAVED_FILTERS_MAX, type SavedFilter } from '@aarambh/contracts/saved-filters.ts';
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
import { useListContext } from 'ra-core';
import { Waiting } from '../waiting.tsx';
import { PlainField } from '../plain-field.tsx';
import { useFilter } from './use-filter.ts';
import { useSavedFilters } from './use-saved-filters.ts';
import { words as common } from '../words.ts';
import { words } from './words.ts';

/** Filters that the person keeps under a name, with their order. */
export function SavedFilters() {
  const { resource, sort, setSort } = useListContext();
  const { filter, change } = useFilter();
  const { filters, error, refetch, save, forget } = useSavedFilters(resource);
  const [naming, setNaming] = useState(false);
  const hasFilter = Object.keys(filter).length > 0;

  const use = (saved: SavedFilter): void => {
    change(() => saved.filter);
    if (saved.sort !== null) setSort(saved.sort);
  };

  return (
    <Box role="group" aria-label={words.saved.heading}>
      <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        {words.saved.heading}
      </Typography>
      {filters === undefined && <Waiting error={error} refetch={refetch} height={32} />}
      {filters?.length === 0 && !hasFilter && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.saved.none}
        </Typography>
      )}
      {filters?.map((saved) => (
        <Box key={saved.name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Button
            variant="text"
            size="small"
            onClick={() => use(saved)}
            sx={{ flex: 1, justifyContent: 'flex-start', textAlign: 'left', px: 0 }}
          >
            {saved.name}
          </Button>
          <IconButton aria-label={words.saved.forget(saved.name)} size="small" onClick={() => forget(saved.name)}>
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
      {naming && (
        <NameDialog
          filters={filters ?? []}
          onClose={() => setNaming(false)}
          onSave={(name) => {
            // What a filter holds is the list's own: the service checks it.
            save({ name, filter: filter as SavedFilter['filter'], sort });
            setNaming(false);
          }}
        />
      )}
    </Box>
  );
}

interface NameDialogProps {
  readonly filters: readonly SavedFilter[];
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}

function NameDialog({ filters, onClose, onSave }: NameDialogProps) {
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const isFull = filters.length >= SAVED_FILTERS_MAX && !filters.some((one) => one.name === name.trim());
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '' && !isFull) onSave(name.trim());
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
            value={name}
            onChange={setName}
            input={{ maxLength: SAVED_FILTER_NAME_MAX }}
            help={words.saved.nameHelp}
            error={tried && isFull ? words.saved.full(SAVED_FILTERS_MAX) : null}
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
