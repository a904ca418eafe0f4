import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useListContext } from 'react-admin';
import { Message } from '../message.tsx';
import type { ListShape } from './shape.ts';

/** A list without rows: what will be here and the first step, or which filter hides everything. */
export function ListEmpty({ title, text, action }: ListShape<never>['empty']) {
  const list = useListContext();
  const isFiltered = Object.keys(list.filterValues as object).length > 0;
  return (
    <Card>
      {isFiltered ? (
        <Message
          place="part"
          title="Nothing matches"
          action={
            <Button variant="outlined" onClick={() => list.setFilters({}, [])}>
              Clear search and filters
            </Button>
          }
        >
          No record fits what you search for. Take a filter away, or search for less.
        </Message>
      ) : (
        <Message place="part" title={title} action={action}>
          {text}
        </Message>
      )}
    </Card>
  );
}
