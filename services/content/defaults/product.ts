import { defaultsOf } from './place.ts';
import { rich, ul } from './rich.ts';

const card = (heading: string, text: string) => ({ heading, text, label: '', link: '' });
const passage = (heading: string, lead = '', label = '', link = '', body = '') => ({ heading, lead, body, label, link });

/**
 * What the protected page about our product says: its parts are those of the specification. Nobody is quoted who did not say it, so experts, stories
 * and pictures are empty until somebody writes them.
 */
export const productDefaults = defaultsOf('product', {
  hero: [
    passage(
      'Interviews that see the human, and show who is ready',
      'A human-centric assessment of interviews: students meet people from their field, and you see where each of them stands before placements begin.',
      'Request A Demo',
    ),
  ],
  market: [passage('What the market asks for', 'Companies look for people who can talk, listen, think and work with others.')],
  statistics: [
    { value: '43/56', text: 'foundational skills are human skills.' },
    { value: '97%', text: 'of businesses need a mix of technical and human skills.' },
    { value: '2/3', text: 'of jobs will be human-skill intensive by 2030.' },
    { value: '42.6%', text: 'of Indian graduates are employable.' },
  ],
  voices: [passage('What experts say')],
  offer: [
    passage(
      'What Do we Offer',
      '',
      'Request Demo',
      '',
      rich(
        ul(
          'Mock interviews with people who hire: one to one, for each of your students.',
          'Six ratings, a review of strengths and weaknesses, and remarks, written by the interviewer.',
          'A dashboard that shows your college who is ready, and what the others need.',
        ),
      ),
    ),
  ],
  told: [passage('What colleges and students tell')],
  touch: [passage('Get In Touch', 'Say who you are. We call you back.')],
  impact: [passage('Our Impact')],
  solution: [passage('How we Solve it 4 You', 'Four steps, from the first mock interview to the report that you take into placements.')],
  steps: [
    card('Mock assessment', 'Each student sits an interview as it will be, and is rated by somebody who hires.'),
    card('Workshop and doubt session', 'What most of them lacked is practised together, and every question is answered.'),
    card('Placement assessment', 'A second interview shows what has changed since the first.'),
    card('Individual and consolidated report', 'Each student gets a report of their own, and the college one of all.'),
  ],
  access: [passage('Reports & Access')],
  reports: [
    card('Dashboard for college', 'Every student, every slot and every rating, as they come in.'),
    card('Consolidated report for college', 'The whole batch on a few pages, ready to print.'),
    card('Dashboard for students', 'Their booking, their ratings, and what to work on next.'),
    card('Individual report for students', 'Strengths, weaknesses, opportunities and threats, in the words of their interviewer.'),
  ],
  cause: [
    passage(
      'Social Cause We Support',
      'A part of what colleges pay here goes to those who have no college near them.',
      'Join Social Cause',
      '/ourcommitment',
    ),
  ],
  causes: [
    card('Educate', 'Courses in skills for the young where there are none.'),
    card('Facilitate', 'A first interview, a first mentor, a first customer.'),
    card('Include', 'Whoever they are, and whichever language they speak.'),
  ],
  demo: [passage('Book A Demo', 'We show you the dashboards with made-up students, in half an hour.')],
});
