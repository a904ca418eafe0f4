import { address, onOff, whole } from '@aarambh/context/settings.ts';
import { z } from 'zod';
import { engineSettings } from './engines.ts';

/** The settings of a node, by their names in the environment; those of the contexts stand with them. */
export const NodeSettings = z.object({
  ...engineSettings,
  PORT: whole('PORT', 0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[0-9A-Za-z.:-]+$/, 'HOST must be a host name or an address such as 127.0.0.1.')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DEMO: onOff('DEMO').optional(),
  NODE_ENV: z.string().optional(),
  ENGINES_WAIT_SECONDS: whole('ENGINES_WAIT_SECONDS', 0, 3600).default(60),
  PUBLIC_URL: address('PUBLIC_URL', /^https?$/, 'https://aarambh.example').optional(),
  SMTP_URL: address('SMTP_URL', /^smtps?$/, 'smtps://user:password@mail.example')
    .refine((url) => /^$|^\?tls=false$/.test(new URL(url).search), {
      error: 'SMTP_URL takes one option, ?tls=false.',
      when: ({ issues }) => issues.length === 0,
    })
    .optional(),
  SMTP_MAX_CONNECTIONS: whole('SMTP_MAX_CONNECTIONS', 1, 100).default(4),
  SMTP_RATE_LIMIT: whole('SMTP_RATE_LIMIT', 1, 10_000).optional(),
  MAIL_FROM: z.string().max(200).default('Aarambh <hello@aarambh.example>'),
  GRIEVANCE_CONTACT: z.email('GRIEVANCE_CONTACT must be an email address.').max(200).optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
    )
    .default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('OTEL_EXPORTER_OTLP_ENDPOINT', /^https?$/, 'http://localhost:4318').optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(on|off|\d)$/, 'TRUST_PROXY must be on, off, or how many proxies write X-Forwarded-For.')
    .transform((value) => (value === 'on' ? 1 : value === 'off' ? 0 : Number(value)))
    .default(0),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,500}$/, 'METRICS_TOKEN must have 16 to 500 printable characters without spaces.')
    .optional(),
  ADDRESS_MB_A_DAY: whole('ADDRESS_MB_A_DAY', 1, 1_000_000).default(50),
  STRANGERS_MB_A_DAY: whole('STRANGERS_MB_A_DAY', 1, 1_000_000_000).default(2_000),
  RATE_FACTOR: whole('RATE_FACTOR', 1, 1_000_000).default(1),
  FLOOR_ROUTE: onOff('FLOOR_ROUTE').default('off'),
  BUILD_CONSOLES: onOff('BUILD_CONSOLES').default('on'),
  RENDER_PAGES: z.enum(['on', 'asked', 'off'], 'RENDER_PAGES must be on, asked or off.').default('on'),
});
