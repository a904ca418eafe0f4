import type {} from '@aarambh/web-shared/api/query-names.ts';

declare module '@aarambh/web-shared/api/query-names.ts' {
  interface QueryNames {
    readonly member:
      | 'career'
      | 'careers'
      | 'community'
      | 'consents'
      | 'directory'
      | 'email-change'
      | 'email-question'
      | 'enquiry'
      | 'erasure'
      | 'grievance'
      | 'guardian'
      | 'invitation'
      | 'membership-link'
      | 'offer'
      | 'own-data-file'
      | 'profile'
      | 'public-page'
      | 'reset'
      | 'sessions'
      | 'sign-in-options'
      | 'sign-ins'
      | 'startup-problems'
      | 'testimonial-invitation'
      | 'verification'
      | 'views';
  }
}
