import TablePagination from '@mui/material/TablePagination';
import { useListContext } from 'react-admin';
import type { ListMeta } from '../../client/data-provider.ts';
import { count } from '../format.ts';

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
      labelRowsPerPage="Rows"
      labelDisplayedRows={({ from, to }) => `${count(from)} to ${count(to)} of ${isMore ? 'more than ' : ''}${count(total)}`}
      onPageChange={(_event, next) => setPage(next + 1)}
      onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
      sx={{ borderTop: '1px solid', borderColor: 'divider' }}
    />
  );
}
