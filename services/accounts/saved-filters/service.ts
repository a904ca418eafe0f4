import type { SavedFilter } from '@aarambh/contracts/saved-filters.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

type Kept = readonly SavedFilter[];

/** Filters that staff keep of the lists of the admin console. */
export interface SavedFilters {
  of(accountId: string, list: string): Promise<Kept>;
  /** Answers all of that list then. */
  save(
    accountId: string,
    list: string,
    saved: SavedFilter,
    context: CommandContext,
  ): Promise<Result<Kept, 'saved_filters_full' | 'not_found' | 'busy' | 'idempotency_key_reused'>>;
  forget(
    accountId: string,
    list: string,
    name: string,
    context: CommandContext,
  ): Promise<Result<Kept, 'not_found' | 'busy' | 'idempotency_key_reused'>>;
}
