import { z } from 'zod';
import { MessageAnswer } from '../http/accounts.ts';
import { Theme, TimeZone } from '../preferences.ts';
import { routesUnder } from './route.ts';

const { post } = routesUnder('Accounts');

export const changePreferences = post('/api/me/preferences', {
  summary: 'Keeps the caller’s time zone and theme with the account; what is not sent stays, and null is the device’s again',
  body: z.object({ timeZone: TimeZone.nullable().optional(), theme: Theme.nullable().optional() }),
  answer: MessageAnswer,
});
