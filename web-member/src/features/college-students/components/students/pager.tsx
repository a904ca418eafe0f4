import { BackIcon, ForwardIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { Actions } from '@aarambh/web-shared/ui/layout.tsx';
import IconButton from '@mui/material/IconButton';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { sizes, type Shown } from './paging.ts';
import { words } from '../../student-words.ts';

interface TurnerProps {
  readonly page: number;
  readonly pages: number;
  readonly onTurn: (page: number) => void;
}

/** Leads to the page before and the next one, and says where one is. */
export function Turner({ page, pages, onTurn }: TurnerProps) {
  return (
    <Actions>
      <IconButton aria-label={words.previous} disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <BackIcon />
      </IconButton>
      <span role="status">{words.page(page, pages)}</span>
      <IconButton aria-label={words.next} disabled={page === pages} onClick={() => onTurn(page + 1)}>
        <ForwardIcon />
      </IconButton>
    </Actions>
  );
}

/** How many pages there are, and which of them is shown. */
export function turned({ page, size }: Pick<Shown, 'page'> & { readonly size: number }, total: number) {
  const pages = Math.max(1, Math.ceil(total / size));
  return { pages, page: Math.min(page, pages) };
}

interface PagerProps {
  readonly shown: Shown;
  readonly total: number;
  readonly onChange: (shown: Shown) => void;
}

/** Which part of the table is shown, and how many rows of it. Another size begins with the first page. */
export function Pager({ shown, total, onChange }: PagerProps) {
  const id = useId();
  return (
    <Actions as="nav" aria-label={words.pages} sx={{ mt: 3, justifyContent: 'space-between' }}>
      <Actions>
        <label htmlFor={id}>{words.size}</label>
        <Select
          native
          notched={false}
          size="small"
          inputProps={{ id }}
          value={shown.size}
          onChange={({ target }) =>
            onChange({ ...shown, page: 1, size: sizes.find((size) => String(size) === String(target.value)) ?? sizes[0] })
          }
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </Actions>
      <Turner {...turned(shown, total)} onTurn={(page) => onChange({ ...shown, page })} />
    </Actions>
  );
}
