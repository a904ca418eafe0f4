import type { ResourceName } from '@aarambh/contracts/resources/resources.ts';
import { useListContext } from 'ra-core';
import { dated } from '../../client/filter-dates.ts';
import { useUser } from '../../client/session.ts';
import { DownloadButton } from '../download.tsx';
import { words } from '../words.ts';

/** The list as it is filtered, searched and sorted now, as a file; shown where the service makes one. */
export function ListDownload({ resource, title }: { readonly resource: ResourceName; readonly title: string }) {
  const list = useListContext();
  const { sort, total } = list;
  const hasFile = useUser()?.menu.some(({ area, file }) => area === resource && file) === true;
  if (!hasFile || total === undefined || total === 0) return null;
  const query = {
    filter: JSON.stringify(dated(list.filterValues as Readonly<Record<string, unknown>>)),
    sort: JSON.stringify([sort.field, sort.order]),
  };
  return (
    <DownloadButton
      label={words.exportCsv}
      load={(api) => api.file('/admin/api/{resource}.csv', { params: { resource }, query })}
      fileName={`${title.toLowerCase()}.csv`}
    />
  );
}
