import type { ResourceName } from '@aarambh/contracts/resources/resources.ts';
import Button from '@mui/material/Button';
import { MessageCard } from '../message.tsx';
import type { ListShape } from './shape.ts';
import { useFilter } from './use-filter.ts';
import { words } from './words.ts';

/** A list without rows: what will be here and the first step, or which filter hides everything. */
export function ListEmpty({ title, text, action }: ListShape<ResourceName>['empty']) {
  const { filter, change } = useFilter();
  const isFiltered = Object.keys(filter).length > 0;
  if (!isFiltered)
    return (
      <MessageCard title={title} action={action}>
        {text}
      </MessageCard>
    );
  return (
    <MessageCard
      title={words.noMatch}
      action={
        <Button variant="outlined" onClick={() => change(() => ({}))}>
          {words.clearAll}
        </Button>
      }
    >
      {words.noMatchWhy}
    </MessageCard>
  );
}
