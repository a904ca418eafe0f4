import type { PageDefaults } from './place.ts';
import { rich, ul } from './rich.ts';

/**
 * What the protected page about our product says: its parts are those of the specification. Nobody is quoted who did not say it, so experts, stories
 * and pictures are empty until somebody writes them.
 */
export const product: PageDefaults<'product'> = {
  hero: [
    {
      heading: 'Interviews that see the human, and show who is ready',
      lead: 'A human-centric assessment of interviews: students meet people from their field, and you see where each of them stands before placements begin.',
      label: 'Request A Demo',
    },
  ],
  market: [{ heading: 'What the market asks for', lead: 'Companies look for people who can talk, listen, think and work with others.' }],
  statistics: [
    { value: '43/56', text: 'foundational skills are human skills.' },
    { value: '97%', text: 'of businesses need a mix of technical and human skills.' },
    { value: '2/3', text: 'of jobs will be human-skill intensive by 2030.' },
    { value: '42.6%', text: 'of Indian graduates are employable.' },
  ],
  voices: [{ heading: 'What experts say' }],
  offer: [
    {
      heading: 'What Do we Offer',
      body: rich(
        ul(
          'Mock interviews with people who hire: one to one, for each of your students.',
          'Six ratings, a review of strengths and weaknesses, and remarks, written by the interviewer.',
          'A dashboard that shows your college who is ready, and what the others need.',
        ),
      ),
      label: 'Request Demo',
    },
  ],
  told: [{ heading: 'What colleges and students tell' }],
  touch: [{ heading: 'Get In Touch', lead: 'Say who you are. We call you back.' }],
  impact: [{ heading: 'Our Impact' }],
  solution: [
    { heading: 'How we Solve it 4 You', lead: 'Four steps, from the first mock interview to the report that you take into placements.' },
  ],
  steps: [
    { heading: 'Mock assessment', text: 'Each student sits an interview as it will be, and is rated by somebody who hires.' },
    { heading: 'Workshop and doubt session', text: 'What most of them lacked is practised together, and every question is answered.' },
    { heading: 'Placement assessment', text: 'A second interview shows what has changed since the first.' },
    { heading: 'Individual and consolidated report', text: 'Each student gets a report of their own, and the college one of all.' },
  ],
  access: [{ heading: 'Reports & Access' }],
  reports: [
    { heading: 'Dashboard for college', text: 'Every student, every slot and every rating, as they come in.' },
    { heading: 'Consolidated report for college', text: 'The whole batch on a few pages, ready to print.' },
    { heading: 'Dashboard for students', text: 'Their booking, their ratings, and what to work on next.' },
    {
      heading: 'Individual report for students',
      text: 'Strengths, weaknesses, opportunities and threats, in the words of their interviewer.',
    },
  ],
  cause: [
    {
      heading: 'Social Cause We Support',
      lead: 'A part of what colleges pay here goes to those who have no college near them.',
      label: 'Join Social Cause',
      link: '/ourcommitment',
    },
  ],
  causes: [
    { heading: 'Educate', text: 'Courses in skills for the young where there are none.' },
    { heading: 'Facilitate', text: 'A first interview, a first mentor, a first customer.' },
    { heading: 'Include', text: 'Whoever they are, and whichever language they speak.' },
  ],
  demo: [{ heading: 'Book A Demo', lead: 'We show you the dashboards with made-up students, in half an hour.' }],
};
