import type { ServicesOptions } from '@aarambh/server/services.ts';

/** How services beside a running cluster are made: what fails is told, and nothing is audited. */
export function servicesAt(publicUrl: string, report: ServicesOptions['report'] = () => undefined): ServicesOptions {
  return { publicUrl, report, audit: () => Promise.reject(new Error('nobody audits here')) };
}
