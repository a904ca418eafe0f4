import { z } from 'zod';
import { BulkVerdicts, CommandBody, ListQuery, Many } from '../http/admin.ts';
import type { ResourceName } from '../resources/resources.ts';
import { route } from './route.ts';

/** The calls that every admin resource has by its declaration. `{resource}` is its name; what its records hold, the declaration says. */

const tag = 'Admin';
const Resource = z.custom<ResourceName>((name) => typeof name === 'string');
const Command = z.string().max(60);

export const listRecords = route({
  method: 'GET',
  path: '/admin/api/{resource}',
  tag,
  summary: 'A list',
  params: z.object({ resource: Resource }),
  query: ListQuery,
  problems: ['college_closed'],
});

export const exportRecords = route({
  method: 'GET',
  path: '/admin/api/{resource}.csv',
  tag,
  summary: 'All of a list as a file',
  params: z.object({ resource: Resource }),
  query: ListQuery.omit({ range: true }),
  file: 'text/csv',
  problems: ['college_closed'],
});

export const readRecord = route({
  method: 'GET',
  path: '/admin/api/{resource}/{id}',
  tag,
  summary: 'One record',
  params: z.object({ resource: Resource, id: z.string() }),
  problems: ['college_closed'],
});

export const createRecord = route({
  method: 'POST',
  path: '/admin/api/{resource}',
  tag,
  summary: 'It answers the record; its id alone while no read model shows it: it is read from X-Position on then',
  params: z.object({ resource: Resource }),
  body: z.looseObject({}),
  problems: [],
});

export const editRecord = route({
  method: 'PUT',
  path: '/admin/api/{resource}/{id}',
  tag,
  summary: '`revision` is the one that the editor saw',
  params: z.object({ resource: Resource, id: z.string() }),
  body: z.looseObject({ revision: z.int() }),
  problems: [],
});

export const commandRecord = route({
  method: 'POST',
  path: '/admin/api/{resource}/{id}/{command}',
  tag,
  summary: 'a verb of a record, which says why where somebody loses something by it; it answers the record afterwards',
  params: z.object({ resource: Resource, id: z.string(), command: Command }),
  body: CommandBody.loose(),
  problems: [],
});

export const commandRecords = route({
  method: 'POST',
  path: '/admin/api/{resource}/bulk/{command}',
  tag,
  summary:
    'the same for many records; answers per id. `revisions`, by id, are those that were read: a verb that decides about what a record says refuses one that was changed since',
  params: z.object({ resource: Resource, command: Command }),
  body: CommandBody.extend(Many.shape).loose(),
  answer: BulkVerdicts,
  problems: [],
});
