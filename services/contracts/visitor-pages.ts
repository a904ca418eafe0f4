import * as contexts from './contexts.ts';
import type { Contract } from './contract.ts';
import { tab, type VisitorPage } from './visitor-page.ts';

const home: VisitorPage = {
  title: 'Aarambh · Begin together',
  description: 'Aarambh is where founders, investors and students in India meet: book events free or by points, and begin.',
  canonical: '/',
};
const events: VisitorPage = {
  title: tab('Events'),
  description: 'Evenings, workshops and sessions for founders, investors and students in India: see what is coming up and book your seat.',
  canonical: '/bookevent',
};
const refunds: VisitorPage = {
  title: tab('Refund and Cancellation Policy'),
  description: 'When points and money come back, and how to cancel.',
  content: 'refunds',
  canonical: '/refundpolicy',
};
const campus: VisitorPage = {
  title: tab('Welcome to Aarambh'),
  description: 'Register for our virtual startup campus. We answer within 24 hours.',
  canonical: '/virtual_campus',
};
const skills: VisitorPage = {
  title: tab('Skills'),
  description: 'Select Top Skills that You have as a Co-Founder',
  canonical: '/skillselection',
};

const learners: VisitorPage = {
  title: tab('Learners'),
  description: 'Your virtual startup campus: learn from founders, build with a team, and leave with something that you can show.',
  content: 'learners',
  canonical: '/learners',
};
const sponsor: VisitorPage = {
  title: tab('Sponsoring with Aarambh'),
  description: 'Tell us what you would like to stand for. We answer within 24 hours.',
  content: 'sponsor',
  canonical: '/partnership/sponser',
};
const experience: VisitorPage = {
  title: tab('Experience Profile'),
  description: 'What a profile of somebody’s experience holds.',
  content: 'experience',
  canonical: '/experienceproflie',
};

const known: Readonly<Record<string, VisitorPage>> = {
  '/': home,
  '/oldHome': home,
  '/bookevent': events,
  '/upcoming_event': events,
  '/entreprenuerevent': events,
  '/startupnow': { title: tab('Startup Now'), description: 'Three ways to begin today, wherever you are with your idea.' },
  '/contact': { title: tab('Contact Us'), description: 'Got questions? We’ve got answers. We answer within 24 hours.' },
  '/mentor': {
    title: tab('Apply as Mentor'),
    description: 'Share what you know with founders at their beginning. We answer within 24 hours.',
  },
  '/partnerwithus': {
    title: tab('Partner with Aarambh'),
    // Not from the page's content: its lead is the beginning of a sentence that goes on with each audience.
    description: 'Connect with startups, investors and customers: three easy steps to a partnership.',
  },
  '/partnership': {
    title: tab('Partnership'),
    description: 'Bring an event to life with us, or help others to.',
    content: 'partnership',
  },
  '/partnership/organise': {
    title: tab('Organising with Aarambh'),
    description: 'Tell us about your event, and send its plan along. We answer within 24 hours.',
    content: 'organise',
  },
  '/partnership/sponser': sponsor,
  '/partnership/sponsor': sponsor,
  '/feedback': { title: tab('Feedback'), description: 'Tell us what you think of Aarambh.' },
  '/career': {
    title: tab('Careers'),
    description: 'Work on what helps people begin: open positions, and how to apply for them.',
  },
  '/virtual_campus': campus,
  '/virtual_Campus': campus,
  '/experience/inspire': {
    title: tab('Your internship with a founder'),
    description: 'Tell us what you did and what you learnt, so that others dare to begin.',
  },
  '/about': { title: tab('About'), description: 'Who we are, and what we work on.', content: 'about' },
  '/privacy_policy': { title: tab('Privacy Policy'), description: 'What we keep of you, why, and for how long.', content: 'privacy' },
  '/terms_conditions': { title: tab('Terms & Conditions'), description: 'What holds between you and us.', content: 'terms' },
  '/refundpolicy': refunds,
  '/refund&cancellationpolicy': refunds,
  '/trending': { title: tab('Trending industries'), description: 'Fields in which much will begin.', content: 'trending' },
  '/ourcommitment': { title: tab('Our Commitment'), description: 'What we promise society.', content: 'commitment' },
  '/virtualkit': { title: tab('Virtual Startup Kit'), description: 'A free kit for founders.', content: 'kit' },
  '/learnnow': { title: tab('Learn now'), description: 'What you can learn here, and where.', content: 'learn' },
  '/community': { title: tab('Community'), description: 'Founders, investors and learners who help each other.', content: 'community' },
  '/learners': learners,
  '/learnerLanding': learners,
  '/startupProblem': {
    title: tab('Post Startup Problems'),
    description: 'Say what holds you up, and go anonymous.',
    content: 'problems',
  },
  '/research': { title: tab('Research and Development'), description: 'What we try out for founders.', content: 'research' },
  '/watch_now': { title: tab('Watch Now'), description: 'Sessions of founders, to book or to watch again.', content: 'watch' },
  '/experienceproflie': experience,
  '/experienceprofile': experience,
  '/ideation': { title: tab('Ideation'), description: 'From a thought to something that can be tried.', content: 'ideation' },
  '/skillselection': skills,
  '/cofounderskillsearch': skills,
  '/grievance': { title: tab('Your data: complaints'), description: 'How to complain about what we do with your data, and who answers.' },
};

/**
 * The pages that visitors see and search engines may keep, by their paths: the sitemap is made of them. A page that is not here is told to no
 * search engine. Whoever builds a page for visitors
 * says so in the contract of its context (`visitors`).
 */
export const visitorPages: Readonly<Record<string, VisitorPage>> = Object.assign(
  {},
  known,
  ...Object.values<Contract>(contexts).map(({ visitors }) => visitors),
) as Readonly<Record<string, VisitorPage>>;
