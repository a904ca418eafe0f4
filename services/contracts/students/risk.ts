import { z } from 'zod';

/** When a college is told to look after a student (I4). */
export const riskLimits = {
  /** A rating below it, of ten. */
  rating: 5,
  /** Days in which somebody who was invited joins. */
  joinDays: 7,
  /** Days before the last day with slots from which everybody is to be booked. */
  closingDays: 3,
} as const;

/** A rating of ten above it is over 80 percent. */
export const OVER_80 = 8;

/** Why a student is at risk, in the order in which it is told. */
export const RiskReason = z.enum(['student_missed', 'panel_missed', 'below_five', 'not_joined', 'not_booked']);
export type RiskReason = z.infer<typeof RiskReason>;
