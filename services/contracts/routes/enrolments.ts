import { z } from 'zod';
import { WhatsappNumber } from '../students/enrolment.ts';
import { routesUnder } from './route.ts';

const { put } = routesUnder('Students');

export const changeContact = put('/api/student/contact/{orgCode}', {
  summary: 'Changes the WhatsApp number under which a college reaches the caller; no list of the college overwrites it',
  params: z.object({ orgCode: z.string().max(40) }),
  body: z.object({ whatsappNumber: WhatsappNumber }),
  answer: z.object({ message: z.literal('saved succesfully'), whatsappNumber: z.string() }),
});
