import { callsOf } from './calls.ts';
import { command, query } from './client.ts';

/** The routes of the API as the member console calls them. */
export const api = callsOf<'own' | 'public'>({ query, command });
