import { ApiError } from '@aarambh/web-shared/api/problem.ts';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { RecordOf, ResourceName } from '@aarambh/contracts/resources/resources.ts';
import { ShowBase, useShowContext } from 'ra-core';
import { Link } from 'react-router';
import { Loading } from '../plain-pages.tsx';
import { Failure } from '../failure.tsx';
import { Message } from '../message.tsx';
import { words } from './words.ts';

/** The record shows its own errors, in its place. */
const quiet = { onError: () => undefined };

interface RecordShowProps<Name extends ResourceName> {
  readonly resource: Name;
  readonly children: (record: RecordOf<Name>) => ReactNode;
}

/** A record's page: loads it, and says so when there is none. */
export function RecordShow<Name extends ResourceName>({ resource, children }: RecordShowProps<Name>) {
  return (
    <ShowBase<RecordOf<Name>> resource={resource} queryOptions={quiet}>
      <Loaded resource={resource}>{children}</Loaded>
    </ShowBase>
  );
}

function Loaded<Name extends ResourceName>({ resource, children }: RecordShowProps<Name>) {
  const { record, error, isPending, refetch } = useShowContext<RecordOf<Name>>();
  if (record !== undefined) return children(record);
  if (isPending) return <Loading />;
  if (error instanceof ApiError && (error.status === 404 || error.code === 'invalid_id')) {
    return (
      <Message
        title={words.missing}
        action={
          <Button component={Link} to={`/${resource}`}>
            {words.toList}
          </Button>
        }
      >
        {words.missingWhy}
      </Message>
    );
  }
  return <Failure error={error} retry={() => void refetch()} />;
}
