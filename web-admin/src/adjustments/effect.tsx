import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { useRecord } from '../client/records.ts';
import { words } from './words.ts';

interface EffectProps {
  readonly memberId: string;
  /** Positive gives, negative takes. */
  readonly amount: number;
  readonly whom: string;
}

/** What an adjustment does to the balance as it is now. Nothing is taken in part: what the account cannot bear cannot be approved. */
export function Effect({ memberId, amount, whom }: EffectProps) {
  const { data, error, isPending } = useRecord('points', memberId, { retry: false });
  // An account opens with its first points.
  const balance = data?.balance ?? (isProblem(error, 'not_found') ? 0 : null);
  if (balance === null) return <>{isPending ? words.effect.looking(amount, whom) : words.effect.unread(amount, whom)}</>;
  return <>{balance + amount >= 0 ? words.effect.goes(amount, whom, balance) : words.effect.tooMuch(amount, whom, balance)}</>;
}
