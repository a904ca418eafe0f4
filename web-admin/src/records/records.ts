import type { AuditRun, HistoryLine } from '@aarambh/contracts/http/admin.ts';

/** Records of the admin console, as the API answers them. */
export type { MemberRecord } from '@aarambh/contracts/records/accounts.ts';
export type { AnnouncementRecord } from '@aarambh/contracts/records/content.ts';
export type { BookingRecord, GatheringRecord } from '@aarambh/contracts/records/gatherings.ts';
export type { AdjustmentRecord, LedgerRecord, PointsAccountRecord } from '@aarambh/contracts/records/points.ts';
export type AuditRecord = AuditRun;
export type HistoryRecord = HistoryLine;
