import { api } from '@aarambh/web-shared/api/api.ts';
import { fetchTelling } from '@aarambh/web-shared/api/fetch-telling.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { queryOptions } from '@tanstack/react-query';

/** The report of a student, by their account or by the row of their college. */
export const reportQuery = (studentId: string, orgCode: string | null) =>
  queryOptions({
    queryKey: ['student', studentId, 'report', orgCode],
    queryFn: ({ signal }) =>
      api.get('/api/student/{studentId}/report', { params: { studentId }, query: orgCode === null ? {} : { orgCode }, signal }),
  });

interface Sent {
  readonly bookingId: string;
  readonly file: File;
}

/** Uploads another version of a resume; `onProgress` is told how much of it has left. */
export const uploadResume = ({ bookingId, file }: Sent, idempotencyKey: string, onProgress: (part: number) => void) =>
  api.put('/api/student/{bookingId}/resume', {
    params: { bookingId },
    files: { resume2: file },
    idempotencyKey,
    fetching: fetchTelling(onProgress),
  });

export const cancelInterview = (bookingId: string) =>
  api.post('/api/interviews/{bookingId}/cancel', { params: { bookingId }, idempotencyKey: newKey() });

/** The same number again writes nothing. */
export const changeContact = (orgCode: string, whatsappNumber: string) =>
  api.put('/api/student/contact/{orgCode}', { params: { orgCode }, body: { whatsappNumber }, repeatable: true });

export const sendResetLink = (email: string) => api.post('/forgetpassword', { body: { email }, as: 'public' });
