import type { PageDefaults } from './place.ts';
import { h2, p, rich, ul } from './rich.ts';

const CONTACT = 'Write to us by post at our registered office in Gurgaon, India, or by e-mail through the contact page.';

const privacyPolicy = rich(
  p(
    'This policy says which data of yours we hold, what for, and what you can do about it. Aarambh is run by a private limited company in India.',
  ),
  h2('What we hold'),
  ul(
    'Your account: your name, your email address, a hash of your password, and whether you are 18 or older.',
    'What you write: your profile, your applications, testimonials and messages to us.',
    'What you do here: the events that you book, your points, and your sessions with the network address that they came from.',
  ),
  h2('What we use it for'),
  p(
    'To run your account, your bookings and your points; to answer you; and to keep the service safe. We sell nothing of it and show no advertisements.',
  ),
  h2('Who sees it'),
  p(
    'You decide on your profile what members and visitors see of you. Those who run an event see who booked it. Our staff see what their work needs, and every change that they make is written down.',
  ),
  h2('How long we hold it'),
  p(
    'As long as you have an account. When you are erased we destroy the key under which your personal data are stored, so that nobody can read them any more. Sums and counts without your name remain.',
  ),
  h2('Your rights'),
  ul(
    'See and correct what we hold of you.',
    'Have your account erased.',
    'Withdraw what you agreed to.',
    'Complain to us, and to the authority for data protection.',
  ),
  h2('Children'),
  p('Who is younger than 18 needs the consent of a parent or guardian, whom we ask by mail.'),
  h2('Contact'),
  p(CONTACT),
);

const termsAndConditions = rich(
  p('These terms hold between you and the private limited company in India that runs Aarambh. By signing up you agree to them.'),
  h2('Your account'),
  ul('You give your own name and an email address that reaches you.', 'You keep your password to yourself.', 'One person has one account.'),
  h2('How we treat each other'),
  p(
    'Write and act so that others are glad to meet you here. We may hide what breaks the law or hurts people, and suspend who goes on with it. We say why.',
  ),
  h2('Points and events'),
  ul(
    'Points are not money: they cannot be paid out or handed on.',
    'A booking by points can be given back until the event’s deadline; its points come back.',
    'When we cancel an event everybody gets back what they spent on it.',
  ),
  h2('What you publish'),
  p('What you write stays yours. You let us show it where you agreed to, until you take it back.'),
  h2('Liability'),
  p('We run the service with care, and cannot promise that it never fails. Nothing here limits what the law does not let us limit.'),
  h2('Law'),
  p('These terms are governed by Indian law, with courts in Gurugram.'),
  h2('Contact'),
  p(CONTACT),
);

const refundPolicy = rich(
  p('This policy says when you get back what you paid for a course.'),
  h2('When you can ask'),
  ul('Within 48 hours of the purchase.', 'Not for a course that you completed.', 'Not once a certificate was generated.'),
  h2('What you get back'),
  p('Never more than you paid. A refund goes back the way the payment came.'),
  h2('How long a course is yours'),
  p('A course is valid for 1 year unless its page says otherwise. Feedback on it can be given within 3 months of enrolment.'),
  h2('Cancelling a booking'),
  p('A booking of an event can be given back until the event’s deadline. When we cancel an event everybody gets back what they paid.'),
  h2('Law'),
  p('This policy is governed by Indian law, with courts in Gurugram.'),
  h2('Contact'),
  p(CONTACT),
);

/** What people agree to. */
export const privacy: PageDefaults<'privacy'> = { text: [{ heading: 'Privacy Policy', body: privacyPolicy }] };
export const terms: PageDefaults<'terms'> = { text: [{ heading: 'Terms & Conditions', body: termsAndConditions }] };
export const refunds: PageDefaults<'refunds'> = { text: [{ heading: 'Refund and Cancellation Policy', body: refundPolicy }] };
