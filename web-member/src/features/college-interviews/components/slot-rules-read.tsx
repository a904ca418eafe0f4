import { dayOf } from '@aarambh/contracts/interviews/dates.ts';
import type { WrittenSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { count } from '@aarambh/web-shared/format.ts';
import { Facts } from '@aarambh/web-shared/ui/facts.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { timeText, writtenDayText } from '../../../shared/schedule/days.ts';
import { words } from '../words.ts';

const says = words.slots;
const numbers = ['minutes', 'buffer', 'panels', 'noticeHours', 'perStudent'] as const;

const listed = (all: readonly string[]): string => (all.length === 0 ? says.noHolidays : all.join(', '));

const byDay = (one: string, other: string): number => ((dayOf(one) ?? '') < (dayOf(other) ?? '') ? -1 : 1);

/** The rules of a college's slots as facts. */
export function SlotRulesFacts({ laid }: { readonly laid: WrittenSlotRules }) {
  const { days, from, to, closesOn, holidays } = laid;
  return (
    <Facts
      facts={[
        [says.days, listed(days.flatMap((day) => says.weekdays[day - 1] ?? []))],
        [says.from, timeText(from)],
        [says.to, timeText(to)],
        ...numbers.map((name) => [says[name], count(laid[name])] as const),
        [says.closesOn, closesOn === null ? says.noHolidays : writtenDayText(closesOn)],
        [says.holidays, listed(holidays.toSorted(byDay).map(writtenDayText))],
      ]}
    />
  );
}

/** The rules of a college's slots, for who may not change them. */
export function SlotRulesRead({ laid }: { readonly laid: WrittenSlotRules }) {
  return (
    <Panel aria-labelledby="rules">
      <Heading id="rules" size="h4">
        {says.rules}
      </Heading>
      <Muted sx={{ mt: 1, mb: 4 }}>{says.reads}</Muted>
      <SlotRulesFacts laid={laid} />
    </Panel>
  );
}
