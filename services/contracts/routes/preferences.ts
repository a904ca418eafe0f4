import { z } from 'zod';
import { MessageAnswer } from '../http/accounts.ts';
import { Theme, TimeZone } from '../preferences.ts';
import { route } from './route.ts';

export const changePreferences = route({
  method: 'POST',
  path: '/api/me/preferences',
  tag: 'Accounts',
  summary: 'Keeps the caller’s time zone and theme with the account; what is not sent stays, and null is the device’s again',
  body: z.object({ timeZone: TimeZone.nullable().optional(), theme: Theme.nullable().optional() }),
  answer: MessageAnswer,
  problems: [],
});
