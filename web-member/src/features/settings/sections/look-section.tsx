import type { User } from '@aarambh/contracts/http/accounts.ts';
import { meQuery } from '@aarambh/web-shared/api/me.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Select from '@mui/material/Select';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { SchemeSwitch } from '../../../shared/look/scheme-switch.tsx';
import { keepTimeZone } from '../api/calls.ts';
import { words } from '../words.ts';

const zones = Intl.supportedValuesOf('timeZone');
const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone and the colours that one wants on every device. */
export function LookSection({ user }: { readonly user: User }) {
  const id = useId();
  const queries = useQueryClient();
  const keep = useMutation({
    mutationFn: (timeZone: string | null) => keepTimeZone(timeZone, newKey()),
    onSuccess: (_answer, timeZone) => {
      queries.setQueryData(meQuery.queryKey, (known: User | undefined) => {
        if (known === undefined) return known;
        const next = { ...known };
        if (timeZone === null) delete next.timeZone;
        else next.timeZone = timeZone;
        return next;
      });
      toast(words.look.kept);
    },
  });
  const chosen = keep.isPending ? keep.variables : (user.timeZone ?? null);
  // A zone that was kept on another device may be one that this browser names otherwise.
  const offered = chosen === null || zones.includes(chosen) ? zones : [chosen, ...zones];
  return (
    <Panel aria-labelledby="look">
      <Heading id="look" size="h4">
        {words.look.title}
      </Heading>
      <Muted sx={{ mt: 2, mb: 5 }}>{words.look.lead}</Muted>
      <Column gap={18}>
        {keep.isError ? <Notice tone="error">{sentenceOf(keep.error)}</Notice> : null}
        <Column gap={6}>
          <label htmlFor={id}>{words.look.timeZone}</label>
          <Select
            native
            notched={false}
            inputProps={{ id, 'aria-describedby': `${id}help` }}
            value={chosen ?? ''}
            disabled={keep.isPending}
            onChange={({ target }) => keep.mutate(target.value === '' ? null : target.value)}
            sx={{ maxWidth: 420 }}
          >
            <option value="">{words.look.device(deviceZone)}</option>
            {offered.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
          <Muted id={`${id}help`}>{words.look.help}</Muted>
        </Column>
        <SchemeSwitch name="look-in-settings" />
      </Column>
    </Panel>
  );
}
