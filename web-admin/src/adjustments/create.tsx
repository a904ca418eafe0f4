import { AdjustmentProposal } from '@aarambh/contracts/records/points.ts';
import { reasonRule } from '@aarambh/contracts/reason-rule.ts';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import Card from '@mui/material/Card';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { FormOf } from '../client/records.ts';
import { words as about } from '../ui/about/words.ts';
import { NumberInput, TextInput } from '../ui/inputs.tsx';
import { Page } from '../ui/page.tsx';
import { bodyForm } from '../ui/record/body-form.ts';
import { RecordCreate } from '../ui/record/record-create.tsx';
import { RecordForm } from '../ui/record/record-form.tsx';
import { MemberInput } from '../ui/reference-input.tsx';
import { words as common } from '../ui/words.ts';
import { Effect } from './effect.tsx';
import { words } from './words.ts';

const { bodyOf, problemsOf } = bodyForm(AdjustmentProposal);

/** Proposes to give or take points; nothing moves until a second person approves. */
export default function AdjustmentCreate() {
  const [query] = useSearchParams();
  return (
    <RecordCreate resource="adjustments" transform={bodyOf} saved={words.saved}>
      <Page title={words.proposeTitle} lead={words.proposeLead}>
        <RecordForm<'adjustments'>
          record={null}
          fresh={{ memberId: query.get('memberId'), amount: null, reason: '' }}
          problemsOf={problemsOf}
          save={words.propose}
        >
          <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
            <MemberInput<'adjustments'> source="memberId" />
            <AmountInput />
            <TextInput<'adjustments'>
              source="reason"
              label={common.why}
              required
              rows={2}
              limits={{ maxLength: reasonRule.longest }}
              help={words.reasonHelp}
            />
          </Card>
        </RecordForm>
      </Page>
    </RecordCreate>
  );
}

/** How many points, and what that does to the member's balance. */
function AmountInput() {
  const values = useWatch<FormOf<'adjustments'>>();
  const { memberId, amount } = values;
  const isWrong = problemsOf(values).amount !== undefined;
  return (
    <NumberInput<'adjustments'>
      source="amount"
      label={about.points}
      required
      limits={limitsOf(AdjustmentProposal.shape.amount)}
      help={isWrong ? words.amountHelp : <Outcome memberId={memberId ?? null} amount={amount ?? 0} />}
    />
  );
}

function Outcome({ memberId, amount }: { readonly memberId: string | null; readonly amount: number }) {
  return memberId === null ? words.amount(amount) : <Effect memberId={memberId} amount={amount} whom={words.thisMember} />;
}
