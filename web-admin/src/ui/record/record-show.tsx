import { ApiError } from '@aarambh/web-shared/api/problem.ts';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ShowBase, useResourceContext, useShowContext, type RaRecord } from 'ra-core';
import { Link } from 'react-router';
import { Loading } from '../plain-pages.tsx';
import { Failure } from '../failure.tsx';
import { Message } from '../message.tsx';
import { words } from './words.ts';

/** The record shows its own errors, in its place. */
const quiet = { onError: () => undefined };

/** A record's page: loads it, and says so when there is none. */
export function RecordShow<R extends RaRecord>({ children }: { readonly children: (record: R) => ReactNode }) {
  return (
    <ShowBase<R> queryOptions={quiet}>
      <Loaded<R>>{children}</Loaded>
    </ShowBase>
  );
}

function Loaded<R extends RaRecord>({ children }: { readonly children: (record: R) => ReactNode }) {
  const { record, error, isPending, refetch } = useShowContext<R>();
  const resource = useResourceContext() ?? '';
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
