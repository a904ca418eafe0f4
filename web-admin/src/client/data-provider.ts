import type { AuditRun, FailedMailView, MemberStatement, SystemStatus } from '@aarambh/contracts/http/admin.ts';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils } from 'react-admin';
import { dated } from './filter-dates.ts';
import { apiRoot, request } from './http.ts';

/** What one record of a bulk command got. */
export interface BulkResult {
  readonly id: string;
  readonly ok: boolean;
  readonly code?: string;
  readonly message?: string;
}

/** What a list says beside its records. */
export interface ListMeta {
  /** There are more than its total says: the service counts no further. */
  readonly more?: boolean;
}

/** Body of a command: why, and what the command needs beside it. */
export interface CommandBody extends Readonly<Record<string, unknown>> {
  readonly reason: string;
}

/** The verbs of the console beyond react-admin's own. Errors are ApiError, with a sentence for people. */
export interface ConsoleDataProvider extends DataProvider {
  /** POST /{resource}/{id}/{command}; answers the record as it is afterwards. */
  command(resource: string, id: string, command: string, body: CommandBody): Promise<{ data: { id: string } }>;
  /** The same for many records, with a verdict for each; at most 100. */
  bulkCommand(resource: string, command: string, ids: readonly string[], reason: string): Promise<{ data: readonly BulkResult[] }>;
  /** Starts an audit, or answers the one that runs. */
  startAudit(): Promise<{ data: AuditRun }>;
  /** A member's account as it stood; `at` in ISO, now when absent. */
  statement(memberId: string, at: string | null): Promise<{ data: MemberStatement }>;
  system(): Promise<{ data: SystemStatus }>;
  /** Mails that were given up after every try. */
  failedMails(): Promise<{ data: readonly FailedMailView[] }>;
  /** retry {model, stream?}, retry-reactions {reactor, stream?}, rebuild {model}, retry-mails {id?} or release-reactors. */
  operate(
    verb: 'retry' | 'retry-reactions' | 'rebuild' | 'retry-mails' | 'release-reactors',
    body?: object,
  ): Promise<{ data: { message: string } }>;
  /** A file under the admin API; `more` says that it was cut, since the service writes no longer ones. */
  download(path: string): Promise<{ data: Blob; more: boolean }>;
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

async function get<Answer>(path: string): Promise<{ data: Answer }> {
  const response = await request(`${apiRoot}/${path}`);
  return { data: (await response.json()) as Answer };
}

async function post<Answer>(path: string, body?: object): Promise<{ data: Answer }> {
  const response = await request(`${apiRoot}/${path}`, { method: 'POST', ...(body && { body: JSON.stringify(body) }) });
  return { data: (await response.json()) as Answer };
}

const segment = encodeURIComponent;
const rest = simpleRestProvider(apiRoot, httpClient);

export const dataProvider: ConsoleDataProvider = {
  ...rest,
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
  command: (resource, id, command, body) => post(`${resource}/${segment(id)}/${command}`, body),
  async bulkCommand(resource, command, ids, reason) {
    const { data } = await post<{ results: readonly BulkResult[] }>(`${resource}/bulk/${command}`, { ids, reason });
    return { data: data.results };
  },
  startAudit: () => post('audits'),
  statement: (memberId, at) => get(`statements/${segment(memberId)}${at === null ? '' : `?at=${segment(at)}`}`),
  system: () => get('system'),
  failedMails: () => get('system/mails'),
  operate: (verb, body) => post(`system/${verb}`, body),
  async download(path) {
    const response = await request(`${apiRoot}/${path}`);
    return { data: await response.blob(), more: response.headers.has('x-total-more') };
  },
};
