import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import { keptRules, WrittenSlotRules, type LaidSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { slotRulesQuery } from '../api/slots.ts';
import { CollegeHead, OwnCollegePage } from '../../college/public.ts';
import { SlotDay } from '../components/slot-day.tsx';
import { SlotRulesForm } from '../components/slot-rules-form.tsx';
import { SlotRulesRead } from '../components/slot-rules-read.tsx';
import { words } from '../words.ts';

const says = words.slots;

/** The slots of a college (I5): the rules that make them, what they make of a day, and what is booked on it. */
export function SlotsPage({ user }: { readonly user: User }) {
  return (
    <OwnCollegePage user={user} whenApproved>
      {(college) => <Slots college={college} />}
    </OwnCollegePage>
  );
}

function Slots({ college }: { readonly college: OwnCollege }) {
  const { orgId, writes } = college;
  const rules = useQuery(slotRulesQuery(orgId));
  return (
    <Column gap={22}>
      <CollegeHead orgId={orgId} says={says} />
      <Loaded query={rules} what={says.what} skeleton={<PanelSkeleton height={420} />}>
        {(laid) => <OfRules orgId={orgId} laid={laid} writes={writes} onChanged={() => void rules.refetch()} />}
      </Loaded>
    </Column>
  );
}

interface OfRulesProps {
  readonly orgId: string;
  readonly laid: LaidSlotRules;
  readonly writes: boolean;
  readonly onChanged: () => void;
}

/** The rules as they are typed show at once what they make of a day; for who only reads, as they are laid down. */
function OfRules({ orgId, laid, writes, onChanged }: OfRulesProps) {
  const [typed, setTyped] = useState<unknown>(laid.rules);
  const parsed = WrittenSlotRules.safeParse(writes ? typed : laid.rules);
  return (
    <>
      {writes ? <SlotRulesForm orgId={orgId} laid={laid} onTyped={setTyped} onChanged={onChanged} /> : <SlotRulesRead laid={laid.rules} />}
      <SlotDay orgId={orgId} rules={parsed.success ? keptRules(parsed.data) : null} writes={writes} />
    </>
  );
}
