import type { ResourceName } from '@aarambh/contracts/resources/resources.ts';

declare module '@aarambh/web-shared/api/query-names.ts' {
  interface QueryNames {
    readonly admin: ResourceName | 'failed-mails' | 'history' | 'report' | 'saved-filters' | 'system';
  }
}
