import type { HelpTopic } from '@aarambh/contracts/content/kinds.ts';
import type { PageDefaults } from './place.ts';

/** A category of the help chat with its questions: what is asked, the answer, and where more stands. */
type Category = readonly [
  topic: HelpTopic,
  heading: string,
  questions: readonly (readonly [heading: string, text: string, label: string, link: string])[],
];

const categories: readonly Category[] = [
  [
    'account',
    'Account and login',
    [
      [
        'The mail to confirm my address did not come',
        'Look among the unwanted mails first. Then log in with your email and password: the page offers to send the mail again.',
        'Log in',
        '/login',
      ],
      [
        'How do I change my password or my email address?',
        'Open the settings. Your name, your password and your email address stand there, and each has its own button.',
        'Open the settings',
        '/settings',
      ],
    ],
  ],
  [
    'membership',
    'Membership',
    [
      [
        'How do I become a member?',
        'Fill in the application and confirm your address with the link that we mail you. Our team decides, and the page shows where it stands.',
        'Apply for membership',
        '/membership',
      ],
      [
        'My application was declined. Can I apply again?',
        'Yes, after a while. The membership page says from when on.',
        'Open membership',
        '/membership',
      ],
    ],
  ],
  [
    'events',
    'Events',
    [
      [
        'How do I book a seat?',
        'Choose an event on the board and press its button. Free events cost nothing, others cost points. You need to be logged in.',
        'See the events',
        '/bookevent',
      ],
      [
        'How do I cancel a booking?',
        'Your dashboard lists your bookings. Choose the one and cancel it: the seat is free again, and the points that you spent come back.',
        'Open the dashboard',
        '/dashboard',
      ],
    ],
  ],
  [
    'points',
    'Points',
    [
      [
        'How do I get points?',
        'Unlock the free subscription: it adds 100 points, once for each member.',
        'Open the subscription',
        '/subscription',
      ],
      [
        'Where do I see what became of my points?',
        'Your dashboard lists every point that came or went, with its day and what it was for.',
        'Open the dashboard',
        '/dashboard',
      ],
    ],
  ],
  [
    'payments',
    'Payments and refunds',
    [
      [
        'When do I get my money back?',
        'You can ask within 48 hours of a purchase. The refund policy says when we pay back, and how.',
        'Read the refund policy',
        '/refundpolicy',
      ],
      ['I paid and got nothing', 'Write to us with the day and the amount of the payment. Our team looks for it.', '', ''],
    ],
  ],
  [
    'people',
    'Members and connections',
    [
      [
        'How do I find people to work with?',
        'The list of members can be searched by skill, city and stage. Ask somebody there to connect with you.',
        'See the members',
        '/member',
      ],
      ['Who sees my profile?', 'You choose on your profile who sees each part of it.', 'Open my profile', '/user_profile'],
    ],
  ],
  [
    'learning',
    'Learning',
    [
      ['What can I learn here?', 'The learning cards lead to sessions, skills and people to learn with.', 'See the cards', '/learnnow'],
      [
        'What is in the Virtual Startup Kit?',
        'Business models, revenue models, marketing plans, and a sample founder’s agreement to work with.',
        'Open the kit',
        '/virtualkit',
      ],
    ],
  ],
  [
    'mentors',
    'Mentors',
    [
      ['How do I become a mentor?', 'Send us the form for mentors. We answer within 24 hours.', 'Apply as mentor', '/mentor'],
      ['How do I meet a mentor?', 'Mentors speak at our events. Choose one on the board and book a seat.', 'See the events', '/bookevent'],
    ],
  ],
  [
    'partners',
    'Partners and colleges',
    [
      [
        'How can my organisation become a partner?',
        'Tell us what you have in mind. We answer within 24 hours.',
        'Partner with us',
        '/partnerwithus',
      ],
      ['Can my college take part?', 'Yes. Write to us which college it is and whom we may call.', 'Contact us', '/contact'],
    ],
  ],
  [
    'privacy',
    'Data and privacy',
    [
      [
        'What do you know about me?',
        'In the settings you can download everything that we hold about you.',
        'Open the settings',
        '/settings',
      ],
      [
        'How do I delete my account?',
        'In the settings, under erasing. You have some days to take it back. Then everything personal is destroyed for good.',
        'Open the settings',
        '/settings',
      ],
    ],
  ],
];

/** The script of the help chat: ten categories and their questions. */
export const help: PageDefaults<'help'> = {
  topics: categories.map(([topic, heading]) => ({ topic, heading })),
  questions: categories.flatMap(([topic, , questions]) =>
    questions.map(([heading, text, label, link]) => ({ topic, heading, text, label, link })),
  ),
};
