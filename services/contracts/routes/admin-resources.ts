import { z } from 'zod';
import { BulkVerdicts, CommandBody, ListQuery, Many } from '../http/admin.ts';
import type { ResourceName } from '../resources/resources.ts';
import { routesUnder } from './route.ts';

/** The calls that every admin resource has by its declaration. `{resource}` is its name; what its records hold, the declaration says. */

const { get, post, put } = routesUnder('Admin');
const Resource = z.custom<ResourceName>((name) => typeof name === 'string');
const Command = z.string().max(60);

export const listRecords = get('/admin/api/{resource}', {
  summary: 'A list',
  params: z.object({ resource: Resource }),
  query: ListQuery,
  problems: ['college_closed'],
});

export const exportRecords = get('/admin/api/{resource}.csv', {
  summary: 'All of a list as a file',
  params: z.object({ resource: Resource }),
  query: ListQuery.omit({ range: true }),
  file: 'text/csv',
  problems: ['college_closed'],
});

export const readRecord = get('/admin/api/{resource}/{id}', {
  summary: 'One record',
  params: z.object({ resource: Resource, id: z.string() }),
  problems: ['college_closed'],
});

export const createRecord = post('/admin/api/{resource}', {
  summary: 'It answers the record; its id alone while no read model shows it: it is read from X-Position on then',
  params: z.object({ resource: Resource }),
  body: z.looseObject({}),
});

export const editRecord = put('/admin/api/{resource}/{id}', {
  summary: '`revision` is the one that the editor saw',
  params: z.object({ resource: Resource, id: z.string() }),
  body: z.looseObject({ revision: z.int() }),
});

export const commandRecord = post('/admin/api/{resource}/{id}/{command}', {
  summary: 'a verb of a record, which says why where somebody loses something by it; it answers the record afterwards',
  params: z.object({ resource: Resource, id: z.string(), command: Command }),
  body: CommandBody.loose(),
});

export const commandRecords = post('/admin/api/{resource}/bulk/{command}', {
  summary:
    'the same for many records; answers per id. `revisions`, by id, are those that were read: a verb that decides about what a record says refuses one that was changed since',
  params: z.object({ resource: Resource, command: Command }),
  body: CommandBody.extend(Many.shape).loose(),
  answer: BulkVerdicts,
});
