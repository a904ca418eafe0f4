import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { useState } from 'react';
import { useNotify } from 'ra-core';
import type { ConsoleApi } from '../client/api.ts';
import { useApi } from '../client/use-api.ts';
import { useSystem } from '../ui/about/use-system.ts';

/** Asks the service for something that it says a sentence about. */
type Ask = (api: ConsoleApi) => Promise<{ readonly message: string }>;

export interface Operate {
  /** Whether what has this name is under way just now. */
  readonly isBusy: (name: string) => boolean;
  /** `name` tells what is asked from everything else on the page. */
  readonly operate: (name: string, ask: Ask) => Promise<void>;
}

/** Does an operator's verb, says how it went, and looks again. */
export function useOperate(): Operate {
  const api = useApi();
  const { refetch } = useSystem();
  const notify = useNotify();
  const [busy, setBusy] = useState<string | null>(null);
  return {
    isBusy: (name) => busy === name,
    async operate(name, ask) {
      setBusy(name);
      try {
        const { message } = await ask(api);
        notify(message, { type: 'success' });
        await refetch();
      } catch (error) {
        notify(sentenceOf(error), { type: 'error' });
      }
      setBusy(null);
    },
  };
}
