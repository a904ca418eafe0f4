import { keptRules, writtenRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { changeSlotRules, readSlotRules } from '@aarambh/contracts/routes/interviews.ts';
import { json, own, write } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { InterviewsService } from '../use-cases.ts';
import { ofCollege } from './caller.ts';

/** When a college has slots, for its people and for admins. */
export const slotRulesEndpoints: readonly Endpoint<InterviewsService>[] = [
  handle(readSlotRules, { access: { ...own, console: 'either', whose: 'object' } }, async (call, use: InterviewsService) => {
    const { orgId } = call.params;
    const refused = await ofCollege(use, call.me, orgId, 'read');
    if (refused !== null) return call.problem(refused);
    const { rules, revision } = await use.laidRules(orgId);
    return call.json({ rules: writtenRules(rules), revision });
  }),
  handle(
    changeSlotRules,
    { access: { ...write, console: 'either', whose: 'object', body: json } },
    async (call, use: InterviewsService) => {
      const { orgId } = call.params;
      const refused = await ofCollege(use, call.me, orgId, 'write');
      if (refused !== null) return call.problem(refused);
      const { revision = null, ...typed } = call.body;
      const rules = keptRules(typed);
      return call.answer(await use.changeRules(orgId, rules, call.context(), revision), (now) => ({
        ...{ message: 'saved succesfully', rules: writtenRules(rules) },
        ...now,
      }));
    },
  ),
];
