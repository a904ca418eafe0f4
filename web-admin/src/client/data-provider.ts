import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils, GetOneResult, RaRecord } from 'ra-core';
import { dated } from './filter-dates.ts';
import { apiRoot, request } from './http.ts';

/** What a list says beside its records. */
export interface ListMeta {
  /** There are more than its total says: the service counts no further. */
  readonly more?: boolean;
}

/** What ra-data-simple-rest sends through: it writes JSON texts only, so any other body is a mistake. */
async function httpClient(
  url: string,
  { method, body: sent, headers, signal }: fetchUtils.Options = {},
): Promise<{ status: number; headers: Headers; body: string; json: unknown }> {
  if (sent !== undefined && typeof sent !== 'string') throw new Error('The console sends JSON only.');
  const response = await request(url, {
    ...(method !== undefined && { method }),
    ...(sent !== undefined && { body: sent }),
    ...(headers !== undefined && { headers: new Headers(headers) }),
    ...(signal && { signal }),
  });
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, json: body === '' ? null : (JSON.parse(body) as unknown) };
}

const rest = simpleRestProvider(apiRoot, httpClient);

/** Whether what saving answered is the record; where nobody can read it yet, it is its id alone. */
export const isRead = (record: RaRecord): boolean => Object.keys(record).length > 1;

/**
 * What saving answers, as the service has it, because react-admin keeps that as the record. Where no read model shows it yet, the service
 * answers its id alone: then it is read, from what was written on. While nobody can read it, its id is the answer.
 */
async function asRead(resource: string, saving: Promise<{ readonly data: RaRecord }>): Promise<GetOneResult> {
  const { data } = await saving;
  return isRead(data) ? { data } : rest.getOne(resource, { id: data.id }).catch(() => ({ data }));
}

/** Lists and records, as react-admin asks for them. Everything else is asked by its route (`api.ts`). */
export const dataProvider: DataProvider = {
  ...rest,
  // Requests carry the signals of queries, by which their answers are known, and end with who asked.
  supportAbortSignal: true,
  create: (resource, params) => asRead(resource, rest.create(resource, params)),
  update: (resource, params) => asRead(resource, rest.update(resource, params)),
  async getList(resource, params) {
    const meta: { more: boolean } = { more: false };
    const noting: typeof httpClient = async (url, options) => {
      const answer = await httpClient(url, options);
      meta.more = answer.headers.has('x-total-more');
      return answer;
    };
    const filter = dated((params.filter ?? {}) as Record<string, unknown>);
    return { ...(await simpleRestProvider(apiRoot, noting).getList(resource, { ...params, filter })), meta };
  },
};
