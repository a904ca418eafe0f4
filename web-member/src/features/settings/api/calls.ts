import { api } from '@aarambh/web-shared/api/api.ts';
import type { SecurityCalls } from '@aarambh/web-shared/security/calls.ts';

/** None of the commands is repeated by itself: a password that was changed is wrong the second time, and a code is right once. */
export const securityCalls: SecurityCalls = {
  changePassword: (body) => api.post('/api/password', { body }),
  view: (signal) => api.get('/api/second-factor', { signal }),
  begin: (body) => api.post('/api/second-factor/begin', { body }),
  enrol: (body) => api.post('/api/second-factor/enrol', { body }),
  renewRecoveryCodes: (body) => api.post('/api/second-factor/recovery-codes', { body }),
  remove: (body) => api.post('/api/second-factor/remove', { body }),
};
