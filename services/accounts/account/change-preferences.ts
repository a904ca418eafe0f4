import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Theme } from '@aarambh/contracts/preferences.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState } from './state.ts';

export interface ChangePreferences {
  /** Null: the device's. Absent: as it is. */
  readonly timeZone?: string | null | undefined;
  readonly theme?: Theme | null | undefined;
}

/** Keeps in which time zone and colours a person wants the consoles. Code not_found. */
export function changePreferences(command: ChangePreferences, state: Readonly<AccountState>): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  const { timeZone = state.timeZone, theme = state.theme } = command;
  if (timeZone === state.timeZone && theme === state.theme) return [];
  return [{ type: 'PreferencesChanged', data: { accountId: state.accountId }, personal: { timeZone, theme } }];
}
