import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { useState } from 'react';
import { useNotify } from 'ra-core';
import type { ConsoleApi } from '../client/api.ts';
import { useApi } from '../client/use-api.ts';
import { useSystem } from '../ui/about/use-system.ts';

export interface Operate {
  /** Whether what has this name is under way just now. */
  readonly isBusy: (name: string) => boolean;
  /** `name` tells what is asked from everything else on the page; `said` makes a sentence of what is answered. */
  readonly operate: <Answer>(name: string, ask: (api: ConsoleApi) => Promise<Answer>, said: (answer: Answer) => string) => Promise<void>;
}

/** Does an operator's verb, says how it went, and looks again. */
export function useOperate(): Operate {
  const api = useApi();
  const { refetch } = useSystem();
  const notify = useNotify();
  const [busy, setBusy] = useState<string | null>(null);
  return {
    isBusy: (name) => busy === name,
    async operate(name, ask, said) {
      setBusy(name);
      try {
        notify(said(await ask(api)), { type: 'success' });
        await refetch();
      } catch (error) {
        notify(sentenceOf(error), { type: 'error' });
      }
      setBusy(null);
    },
  };
}
