import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { useGetOne } from 'react-admin';
import type { PointsAccountRecord } from '../records/records.ts';
import { points } from '../ui/format.ts';

interface EffectProps {
  readonly memberId: string;
  /** Positive gives, negative takes. */
  readonly amount: number;
  readonly whom: string;
}

/** What an adjustment does to the balance as it is now. Nothing is taken in part: what the account cannot bear cannot be approved. */
export function Effect({ memberId, amount, whom }: EffectProps) {
  const { data, error, isPending } = useGetOne<PointsAccountRecord>('points', { id: memberId }, { retry: false });
  // An account opens with its first points.
  const balance = data?.balance ?? (isProblem(error, 'not_found') ? 0 : null);
  const change = amount > 0 ? `${points(amount)} are given to ${whom}.` : `${points(-amount)} are taken from ${whom}.`;
  if (balance === null) return <>{isPending ? `${change} Looking up the balance.` : `${change} The balance cannot be read just now.`}</>;
  if (balance + amount >= 0)
    return (
      <>
        {change} The balance goes from {points(balance)} to {points(balance + amount)}.
      </>
    );
  return (
    <>
      The balance is {points(balance)}, so {points(-amount)} cannot be taken from {whom}: an account never goes below zero, and nothing is
      taken in part. It can be approved once there are enough points.
    </>
  );
}
