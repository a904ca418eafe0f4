import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { UnsavedGuard } from '@aarambh/web-shared/ui/unsaved-guard.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState, type SyntheticEvent } from 'react';
import { useCreate, useNotify, useRedirect } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { Offered } from '../ui/offered.tsx';
import type { AdjustmentRecord } from '../records/records.ts';
import { points } from '../ui/format.ts';
import { MemberPicker } from '../ui/member-picker.tsx';
import { Page } from '../ui/page.tsx';
import { Effect } from './effect.tsx';
import { PlainField } from '../ui/plain-field.tsx';
import { ReasonField, reasonProblem } from '../ui/reason-field.tsx';

const MOST = 100_000;

function amountProblem(text: string): string | null {
  const amount = Number(text);
  if (text.trim() === '' || !Number.isInteger(amount) || amount === 0 || Math.abs(amount) > MOST) {
    return 'A whole number of points, up to 1,00,000: positive to give, negative to take.';
  }
  return null;
}

/** Proposes to give or take points; nothing moves until a second person approves. */
export default function AdjustmentCreate() {
  return (
    <Offered area="adjustments" action="create">
      <Proposal />
    </Offered>
  );
}

function Proposal() {
  const [query] = useSearchParams();
  const given = query.get('memberId');
  const [memberId, setMemberId] = useState(given);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const notify = useNotify();
  const redirect = useRedirect();
  const [create, { isPending, isSuccess }] = useCreate<AdjustmentRecord>();

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (memberId === null || amountProblem(amount) !== null || reasonProblem(reason) !== null) return;
    void create(
      'adjustments',
      { data: { memberId, amount: Number(amount), reason: reason.trim() } },
      {
        onSuccess: ({ id }) => {
          notify('The proposal is saved. A second person has to approve it.', { type: 'success' });
          redirect('show', 'adjustments', id);
        },
        onError: (error) => {
          notify(sentenceOf(error), { type: 'error' });
        },
      },
    );
  };

  const value = Number(amount);
  return (
    <Page title="Propose an adjustment" lead="Nothing moves until a second person approves.">
      <Card component="form" onSubmit={submit} noValidate sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4, maxWidth: 640 }}>
        <UnsavedGuard when={!isPending && !isSuccess && (memberId !== given || amount !== '' || reason !== '')} />
        <MemberPicker value={memberId} onChange={setMemberId} error={tried && memberId === null ? 'Choose whose points they are.' : null} />
        <PlainField
          label="Points"
          type="number"
          required
          value={amount}
          onChange={setAmount}
          error={tried ? amountProblem(amount) : null}
          help={
            amountProblem(amount) !== null ? (
              'Positive to give, negative to take.'
            ) : memberId === null ? (
              `${value > 0 ? 'Gives' : 'Takes'} ${points(Math.abs(value))}.`
            ) : (
              <Effect memberId={memberId} amount={value} whom="this member" />
            )
          }
          input={{ step: 1 }}
        />
        <ReasonField value={reason} onChange={setReason} tried={tried} help="The second person decides by it, and auditors read it." />
        <Box sx={{ display: 'flex', gap: 3 }}>
          <Button type="submit" loading={isPending} loadingPosition="start">
            Propose
          </Button>
          <Button component={Link} to="/adjustments" variant="text">
            Leave without saving
          </Button>
        </Box>
      </Card>
    </Page>
  );
}
