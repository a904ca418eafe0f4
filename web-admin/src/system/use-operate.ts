import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../client/data-provider.ts';
import { useSystem } from '../ui/about/use-system.ts';

type Verb = Exclude<Parameters<ConsoleDataProvider['operate']>[0], 'retry-mails'>;

/** What a verb is done to: a read model or a reactor, and perhaps one of its streams. */
export type Operated = ({ readonly model: string } | { readonly reactor: string }) & { readonly stream?: string };

export interface Operate {
  /** Whether a verb is under way just now. */
  readonly isBusy: (verb: Verb, body?: Operated) => boolean;
  readonly operate: (verb: Verb, body?: Operated) => Promise<void>;
}

/** Does an operator's verb, says how it went, and looks again. */
export function useOperate(): Operate {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { refetch } = useSystem();
  const notify = useNotify();
  const [busy, setBusy] = useState<string | null>(null);
  return {
    isBusy: (verb, body) => busy === keyOf(verb, body),
    async operate(verb, body) {
      setBusy(keyOf(verb, body));
      try {
        const { data } = await dataProvider.operate(verb, body);
        notify(data.message, { type: 'success' });
        await refetch();
      } catch (error) {
        notify(sentenceOf(error), { type: 'error' });
      }
      setBusy(null);
    },
  };
}

const keyOf = (verb: Verb, body?: Operated): string => JSON.stringify([verb, body]);
