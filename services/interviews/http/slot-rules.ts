import { written } from '@aarambh/contracts/interviews/dates.ts';
import { keptRules, type SlotRules, type WrittenSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { changeSlotRules, readSlotRules } from '@aarambh/contracts/routes/interviews.ts';
import { json, own, write } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { InterviewsService } from '../service.ts';
import { ofCollege } from './caller.ts';

function told({ closesOn, holidays, ...rules }: SlotRules): WrittenSlotRules {
  return { ...rules, closesOn: closesOn === null ? null : written(closesOn), holidays: holidays.map(written) };
}

/** When a college has slots, for its people and for admins. */
export const slotRulesEndpoints: readonly Endpoint<InterviewsService>[] = [
  handle(readSlotRules, { access: { ...own, console: 'either', whose: 'object' } }, async (call, use: InterviewsService) => {
    const { orgId } = call.params;
    const refused = await ofCollege(use, call.me, orgId, 'read');
    return refused === null ? call.json({ rules: told(await use.rulesOf(orgId)) }) : call.problem(refused);
  }),
  handle(
    changeSlotRules,
    { access: { ...write, console: 'either', whose: 'object', body: json } },
    async (call, use: InterviewsService) => {
      const { orgId } = call.params;
      const refused = await ofCollege(use, call.me, orgId, 'write');
      if (refused !== null) return call.problem(refused);
      const rules = keptRules(call.body);
      return call.answer(await use.changeRules(orgId, rules, call.context()), () => ({ message: 'saved succesfully', rules: told(rules) }));
    },
  ),
];
