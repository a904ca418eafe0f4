import { later } from '@aarambh/web-shared/ui/lazy.ts';

/** The form, where it loads by itself. */
export const LaterEnquiryForm = later(() => import('./enquiry-form.tsx').then((file) => file.EnquiryForm));

/** Loads the form before its dialog is opened: a pointer or the focus is near what opens it. */
export const preloadEnquiryForm = LaterEnquiryForm.preload;
