import type { EnquiryCategory } from '@aarambh/contracts/enquiries/all.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { EnquiryForm } from '../components/enquiry-form.tsx';
import { words } from '../words.ts';

interface FormPageProps {
  readonly says: { readonly title: string; readonly lead: string; readonly promise?: string };
  readonly category: EnquiryCategory;
  readonly onSent?: (thanks: { readonly message: string }) => void;
}

/** A page that is a heading and a form. */
function FormPage({ says, category, onSent }: FormPageProps) {
  return (
    <Page title={says.title} width="reading">
      <Heading as="h1" size="h1">
        {says.title}
      </Heading>
      <Muted sx={{ mt: 2, mb: 6, fontSize: '1rem' }}>
        {says.lead} {says.promise}
      </Muted>
      <Panel>
        <EnquiryForm category={category} {...(onSent && { onSent })} />
      </Panel>
    </Page>
  );
}

/** The contact page (C11). */
export const ContactPage = () => <FormPage says={words.contact} category="Contact Form" />;

/** Applying as a mentor (C10). */
export const MentorPage = () => <FormPage says={words.mentor} category="Main Apply as Mentor" />;

/** Registering for the virtual campus (F6); that it worked is said in passing too. */
export const CampusPage = () => <FormPage says={words.campus} category="Virtual Campus" onSent={({ message }) => toast(message)} />;

/** An internship's story, to the desk. */
export const InspirePage = () => <FormPage says={words.inspire} category="Internship Experience" />;

/** Stars, what one liked, and a word (C14); thanks are said in passing. */
export const FeedbackPage = () => <FormPage says={words.feedback} category="Feedback" onSent={({ message }) => toast(message)} />;
