/** The form of any kind of enquiry, by its name. Published for other features. */

export { EnquiryForm } from './components/enquiry-form.tsx';
export { EnquiryModal } from './components/enquiry-modal.tsx';
export { LaterEnquiryForm, preloadEnquiryForm } from './components/later-form.ts';
export { Trap } from './components/trap.tsx';
export { sendBy } from './send.ts';
export { keptIntention, useDraft } from './use-draft.ts';
