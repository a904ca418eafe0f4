import { HistoryLine } from '../http/admin.ts';
import { resource } from './resource.ts';

/** What happened to a record, read from its stream. */
export const historyContract = resource({ name: 'history', record: HistoryLine, filters: { stream: 'text' }, sorts: ['revision'] });
