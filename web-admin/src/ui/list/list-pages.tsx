import TablePagination from '@mui/material/TablePagination';
import { useListContext } from 'ra-core';
import type { ListMeta } from '../../client/data-provider.ts';
import { words } from './words.ts';

const sizes = [25, 50, 100];

/** Pages of a list; nothing when everything fits on the first. */
export function ListPages() {
  const list = useListContext();
  const { page, perPage, total = 0, setPage, setPerPage } = list;
  const isMore = (list.meta as ListMeta | undefined)?.more === true;
  if (total <= sizes[0]!) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page, Math.ceil(total / perPage)) - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={sizes}
      labelRowsPerPage={words.rows}
      labelDisplayedRows={({ from, to }) => words.range(from, to, total, isMore)}
      onPageChange={(_event, next) => setPage(next + 1)}
      onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
      sx={{ borderTop: '1px solid', borderColor: 'divider' }}
    />
  );
}
