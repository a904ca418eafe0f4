import { AdjustmentProposal } from '@aarambh/contracts/records/points.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState, type SyntheticEvent } from 'react';
import { useNotify } from 'ra-core';
import { useNewRecord } from '../client/new-record.ts';
import { Link, useSearchParams } from 'react-router';
import { words as forms } from '@aarambh/web-shared/ui/form-words.ts';
import { Offered } from '../ui/offered.tsx';
import { MemberPicker } from '../ui/member-picker.tsx';
import { Page } from '../ui/page.tsx';
import { words as about } from '../ui/about/words.ts';
import { Effect } from './effect.tsx';
import { PlainField } from '../ui/plain-field.tsx';
import { ReasonField } from '../ui/reason-field.tsx';
import { UnsavedTyping } from '../ui/unsaved-typing.tsx';
import { wrongFields } from '../ui/wrong-fields.ts';
import { words } from './words.ts';

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
  const { create, isPending, isSuccess } = useNewRecord('adjustments', words.saved);

  const proposal = { memberId, amount: amount.trim() === '' ? null : Number(amount), reason: reason.trim() };
  const wrong = wrongFields(AdjustmentProposal, proposal);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (memberId === null || Object.keys(wrong).length > 0) return;
    void create({ ...proposal, memberId, amount: Number(amount) }, (error) => {
      notify(sentenceOf(error), { type: 'error' });
    });
  };

  const value = Number(amount);
  return (
    <Page title={words.proposeTitle} lead={words.proposeLead}>
      <Card component="form" onSubmit={submit} noValidate sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4, maxWidth: 640 }}>
        <UnsavedTyping
          unsaved={!isSuccess && (memberId !== given || amount !== '' || reason !== '')}
          typed={() => ({ memberId, amount, reason })}
          saving={isPending}
          onTake={(kept) => {
            setMemberId(kept.memberId);
            setAmount(kept.amount);
            setReason(kept.reason);
          }}
        />
        <MemberPicker value={memberId} onChange={setMemberId} error={tried ? wrong.memberId : null} />
        <PlainField
          label={about.points}
          type="number"
          required
          value={amount}
          onChange={setAmount}
          error={tried ? wrong.amount : null}
          help={
            wrong.amount !== undefined ? (
              words.amountHelp
            ) : memberId === null ? (
              words.amount(value)
            ) : (
              <Effect memberId={memberId} amount={value} whom={words.thisMember} />
            )
          }
          input={{ step: 1 }}
        />
        <ReasonField value={reason} onChange={setReason} tried={tried} help={words.reasonHelp} />
        <Box sx={{ display: 'flex', gap: 3 }}>
          <Button type="submit" loading={isPending} loadingPosition="start">
            {words.propose}
          </Button>
          <Button component={Link} to="/adjustments" variant="text">
            {forms.leave}
          </Button>
        </Box>
      </Card>
    </Page>
  );
}
