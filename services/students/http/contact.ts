import { changeContact } from '@aarambh/contracts/routes/students.ts';
import { json, write } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { StudentsService } from '../use-cases.ts';

/** What students change of what their college knows of them. */
export const contactEndpoints: readonly Endpoint<StudentsService>[] = [
  handle(changeContact, { access: { ...write, body: json, whose: 'object' } }, async (call, use: StudentsService) => {
    const college = await use.colleges.orgByCode(call.params.orgCode);
    const enrolment = college === null ? null : await use.enrolmentOf(call.me.accountId, college.orgId);
    if (enrolment === null) return call.problem('not_found');
    const { whatsappNumber } = call.body;
    const changed = await use.changeContact({ enrolmentId: enrolment.enrolmentId, whatsappNumber }, call.context());
    return call.answer(changed, () => ({ message: 'saved succesfully', whatsappNumber }));
  }),
];
