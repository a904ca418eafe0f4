import type { AuditRun, HistoryLine } from '@aarambh/contracts/http/admin.ts';

/** Records of the admin console, as the API answers them. */
export type { MemberRecord } from '@aarambh/contracts/records/accounts.ts';
export type { AcknowledgementRecord, AnnouncementRecord } from '@aarambh/contracts/records/content.ts';
export type { CareerRecord, OpeningRecord } from '@aarambh/contracts/records/careers.ts';
export type { OrganisationRecord } from '@aarambh/contracts/records/colleges.ts';
export type { CollegeNumbers, StudentRecord, UploadRecord } from '@aarambh/contracts/records/students.ts';
export type { InterviewBookingRecord, InterviewSlotsRecord, PanelRecord, ScorecardRecord } from '@aarambh/contracts/records/interviews.ts';
export type { EnquiryRecord } from '@aarambh/contracts/records/enquiries.ts';
export type { IssueRecord, SubscriberRecord } from '@aarambh/contracts/records/newsletter.ts';
export type { ContentRecord } from '@aarambh/contracts/records/content-records.ts';
export type { ProtectedPageRecord } from '@aarambh/contracts/records/protected-pages.ts';
export type { BookingRecord, GatheringRecord } from '@aarambh/contracts/records/gatherings.ts';
export type { CardRecord } from '@aarambh/contracts/records/people.ts';
export type { AdjustmentRecord, LedgerRecord, PointsAccountRecord } from '@aarambh/contracts/records/points.ts';
export type { TestimonialRecord } from '@aarambh/contracts/records/testimonials.ts';
export type { DeedRecord } from '@aarambh/contracts/records/audit.ts';
export type AuditRecord = AuditRun;
export type { ApplicationRecord } from '@aarambh/contracts/records/membership.ts';
export type HistoryRecord = HistoryLine;
