import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useRecordContext, useResourceContext, useResourceDefinitions } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { useRecordName } from './use-record-name.ts';
import { words } from './words.ts';

/** The way back from a page of a record: its list, and the record where the page is about editing it. Nothing on a list. */
export function Breadcrumbs() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const nameOf = useRecordName(resource);
  const definition = useResourceDefinitions()[resource];
  const [, area, id, view] = useLocation().pathname.split('/');
  if (area !== resource || id === undefined || definition === undefined) return null;
  const { label } = (definition.options ?? {}) as { readonly label?: string };
  const way = [{ to: `/${resource}`, name: label ?? resource }];
  if (record !== undefined && view !== 'show') way.push({ to: `/${resource}/${id}/show`, name: nameOf(record) });
  return (
    <Box component="nav" aria-label={words.wayBack} sx={{ mb: 2, fontSize: '0.875rem' }}>
      <Box component="ol" sx={{ listStyle: 'none', display: 'flex', m: 0, p: 0, minWidth: 0 }}>
        {way.map(({ to, name }, index) => (
          <Box component="li" key={to} sx={{ display: 'flex', flexShrink: index === 0 ? 0 : 1, minWidth: 0, color: 'text.secondary' }}>
            {index > 0 && (
              <Box component="span" aria-hidden sx={{ px: 2 }}>
                /
              </Box>
            )}
            <MuiLink component={Link} to={to} title={name} sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {name}
            </MuiLink>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
